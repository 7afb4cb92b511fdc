import { describe, expect, test } from '@jest/globals';
import { errorAt } from '../../src/base/diagnostic';
import { ProviderError } from '../../src/base/errors';
import { visibleLine } from '../../src/base/text/visible-text';
import { printDiagnostics, toFailure } from '../../src/cli/output/diagnostics';
import { renderPlanText, renderStateText } from '../../src/documents';
import { renderers } from '../../src/review';
import type { ReportFormat } from '../../src/review/formats';
import { createCliHost } from '../support/cli-host';
import { byTier } from '../support/depth';
import { planWith, reportWith } from '../support/hostile-plan';
import { hostileTexts } from '../support/hostile-texts';
import { readMarkdown } from '../support/read-markdown';

const plain = (text: string): string => text;
const palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };
const texts = Object.entries(hostileTexts);
const harmless = [
  'one',
  'two words',
  'a\nb',
  'some more words, in several\nlines',
  '7',
  '{}',
  '"',
  '0 8 * * *',
  'words '.repeat(400),
];

const render = (format: ReportFormat, text: string): string =>
  renderers[format](reportWith(text), { palette, limit: 1_000_000 });

/** Elements and texts of a format, as whoever shows it finds them. */
interface Parts {
  readonly kinds: Iterable<string>;
  readonly shown: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

function readMarkup(text: string): Parts {
  const tags = [...text.matchAll(/<[^<>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=').replace(/\s+/g, ' '));
  const shown = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
  return { kinds: tags, shown };
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [visibleLine(value)];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [visibleLine(key), ...stringsIn(inner)])
    : [];
}

/** Reads any format; one that is new, by what it begins with. */
function readFormat(format: ReportFormat, text: string): Parts {
  if (format === 'markdown') return readMarkdown(text);
  if (text.startsWith('<')) return readMarkup(text);
  if (/^[{[]/.test(text)) {
    const shown = stringsIn(JSON.parse(text)).join('\n');
    return { kinds: [], shown: format === 'sarif' ? shown.replace(/\\([\\[\]])/g, '$1') : shown };
  }
  return { kinds: [], shown: text };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const acting = /[^\P{C}\n\t]|[\u2028\u2029]|(?<!\p{Extended_Pictographic})\p{Default_Ignorable_Code_Point}/u;
const commands = /^[^\S\n\r\u2028\u2029]*::|##\[|##[a-z]+\[/m;

// By default each format shows another third of the texts; commands print all of them in test/attack/printed-texts.test.ts.
const step = byTier({ test: 3, ci: 1, attack: 1 });

describe.each([...(Object.keys(renderers) as ReportFormat[]).entries()])('the format %d, %s', (at, format) => {
  const kinds = new Set(harmless.flatMap((text) => [...readFormat(format, render(format, text)).kinds]));

  // One of mere counts has no text of others.
  const showsTexts = render(format, 'bystander').includes('bystander');

  test.each(texts.filter((_, index) => (at + index) % step === 0))('shows %s as text', (_, text) => {
    const report = render(format, text);
    expect(acting.exec(report)).toBeNull();
    expect(commands.exec(report)).toBeNull();
    const parts = readFormat(format, report);
    expect([...parts.kinds].filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(inOneLine(parts.shown)).toContain(showsTexts ? inOneLine(visibleLine(text)) : '');
  });
});

describe('a comment', () => {
  const special = /[@#!~$%^&*_`<>[\]{}|\\]|:\w+:|\w-\d|\b[\da-f]{7,}\b|www\.|:\/\//i;

  test.each(texts)('leaves nothing of %s where a host looks for mentions and references', (_, text) => {
    const { bare } = readMarkdown(render('markdown', text));
    expect(bare.filter((words) => special.test(words) && words !== '[!CAUTION]')).toEqual([]);
  });

  test.each(texts)('has no line that is a quick action, for %s', (_, text) => {
    expect(/^\//m.exec(render('markdown', text))).toBeNull();
  });
});

describe('what a terminal shows', () => {
  const expectHarmless = (shown: string): void => {
    expect(acting.exec(shown)).toBeNull();
    expect(commands.exec(shown)).toBeNull();
  };

  test.each(texts)('is harmless of a plan with %s', (_, text) => {
    const shown = renderPlanText(planWith(text), { showsAll: true });
    expectHarmless(shown);
    expect(inOneLine(shown)).toContain(inOneLine(visibleLine(JSON.stringify(text).slice(0, 6))));
  });

  test.each(texts)('is harmless of a state with %s', (_, text) => {
    const values = Object.fromEntries([[text, [text, Object.fromEntries([[text, text]])]]]);
    const resource = { address: text, mode: 'managed', type: text, name: text, values, deposed_key: text } as const;
    const outputs = Object.fromEntries([[text, { sensitive: false, value: text, type: 'string' }]]);
    expectHarmless(
      renderStateText({ format_version: '1.0', values: { root_module: { resources: [resource] }, outputs } }),
    );
  });

  test.each(texts)('is harmless of an error with %s', (_, text) => {
    const diagnostic = { ...errorAt([text, { key: text }], text, text), address: text };
    const host = createCliHost({ printError: expectHarmless });
    printDiagnostics([diagnostic], host);
    expectHarmless(toFailure(new ProviderError('USAGE', text), host).text);
    expectHarmless(toFailure(new Error(text), host).text);
  });
});
