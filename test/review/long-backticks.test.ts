import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { type Report, renderFailure, renderers } from '../../src/review';
import { byTier, spread } from '../support/depth';
import { reportOf } from '../support/report';

const plain = (text: string): string => text;
const palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

const render = (parts: Partial<Report>): string => renderers.markdown(reportOf(parts), { palette });

const withField = (field: Omit<Report['changes'][number]['fields'][number], 'change'>): string => {
  const change = { address: 'analytics_alert.a', type: 'analytics_alert', noun: 'alert', name: 'a' };
  return render({ changes: [{ ...change, action: 'update', fields: [{ ...field, change: 'changed' }] }] });
};

/** Where a report or a failure has texts of others. */
const places: Readonly<Record<string, (text: string) => string>> = {
  stack: (text) => render({ stack: text }),
  summary: (text) => render({ summary: { sentence: text, counts: {} } }),
  name: (text) =>
    render({ changes: [{ address: text, type: text, noun: text, name: `${text}!`, action: 'delete', fields: [] }] }),
  field: (text) => withField({ path: text, before: { value: 'a' }, after: { value: text.replaceAll('\n', ' ') } }),
  label: (text) => withField({ path: 'type', before: { value: 1, label: text }, after: { label: text } }),
  'long text': (text) =>
    withField({ path: 'condition', before: { value: `${text}\na` }, after: { value: `${text}\nb` } }),
  elements: (text) => withField({ path: 'to', elements: [text, 'a'].map((value) => ({ op: 'added', value })) }),
  warning: (text) => render({ warnings: [text] }),
  policy: (text) => render({ policies: [{ policy: text, level: 'deny', message: text, address: text }] }),
  category: (text) => {
    const node = { depth: 0, name: text, address: 'analytics_category.c' };
    return render({ categories: { before: [node], after: [{ ...node, mark: 'renamed' }] } });
  },
  failure: (text) => renderFailure([{ summary: text, detail: text, address: text }], { stack: text, limit: 65_536 }),
};

// Whatever of it is live shows `zz1`, or is an element that no report has.
const hostile = '**@zz1** [zz1](https://zz1.example) <b>zz1</b>';

/** How a run of backticks stands to the rest. */
const forms: readonly ((ticks: string) => string)[] = [
  (ticks) => `${ticks} ${hostile} ${ticks}`,
  (ticks) => `${hostile}${ticks}`,
  (ticks) => `${ticks}\n# zz1\n${hostile}\n${ticks}`,
  (ticks) => `zz1 ${ticks} ${ticks.slice(1)} ${hostile}`,
  (ticks) => `a ${ticks}a\`zz1\`${hostile}`,
  (ticks) => `<img src=zz1>${ticks.replace(/``$/, '` `')}\n\n# zz1 ${hostile}`,
  (ticks) => `  ${ticks}\n${hostile}`,
  (ticks) => `${ticks}~~~${ticks}\nzz1\n===\n${hostile}`,
  (ticks) => `${ticks}\n\n</details>\n\n${ticks}${hostile}`,
];

const lengths = [...[...Array(200).keys()].map((index) => index + 1), 256, 300];
const cases = lengths.flatMap((length) =>
  forms.flatMap((form) => Object.keys(places).map((place) => ({ place, text: form('`'.repeat(length)) }))),
);

const extensions = ['table', 'strikethrough', 'autolink', 'tasklist', 'footnotes'].flatMap((name) => ['-e', name]);

/** What a renderer of GitHub's family makes of each text. */
function toHtml(texts: readonly string[]): readonly string[] {
  const input = texts.map((text, index) => `${text}\n\n<!-- text ${String(index)} -->\n\n`).join('');
  const { stdout, error } = spawnSync('cmark-gfm', ['--unsafe', ...extensions], {
    input,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (error) throw error;
  return stdout.split(/^<!-- text \d+ -->$/m).slice(0, -1);
}

const ofReports = /^(?:h[34]|p|ul|li|strong|em|blockquote|br|details|summary|b|pre)$/;

/** Elements and words of others that are live in HTML, and backticks that make no code. */
function liveIn(html: string): readonly string[] {
  const bare = html.replace(/<code[^>]*>[^<]*<\/code>/g, '');
  const elements = [...bare.matchAll(/<(\w+)/g)].map(([, name = '']) => name).filter((name) => !ofReports.test(name));
  return [...new Set([...elements, ...(bare.match(/zz1|`/g) ?? [])])];
}

const isMissing = spawnSync('cmark-gfm', ['--version']).error !== undefined;
if (isMissing && process.env['ANALYTICS_TESTS'] === 'all') {
  throw new Error('Put cmark-gfm on the PATH: apt-get install cmark-gfm, or brew install cmark-gfm.');
}
if (isMissing) process.stdout.write('Skipped, as there is no cmark-gfm on the PATH: how GitHub renders backticks.\n');
const testRendered = isMissing ? test.skip : test;

describe('runs of backticks, as cmark-gfm renders them', () => {
  testRendered('this renderer takes long ones for markdown', () => {
    const ticks = '`'.repeat(100);
    const [span = '', fence = ''] = toHtml([`${ticks}zz1${ticks}`, `${'`'.repeat(301)}\n${'`'.repeat(300)}\nzz1`]);
    expect(liveIn(span)).toContain('zz1');
    expect(liveIn(fence)).toContain('zz1');
  });

  testRendered('nothing in a report is live', () => {
    const taken = spread(cases, byTier({ test: 220, ci: 400, attack: cases.length }));
    for (let start = 0; start < taken.length; start += 1_000) {
      const batch = taken.slice(start, start + 1_000);
      const rendered = toHtml(batch.map(({ place, text }) => places[place]?.(text) ?? ''));
      expect(rendered).toHaveLength(batch.length);
      const live = rendered.flatMap((html, index) =>
        liveIn(html).length === 0 ? [] : [{ ...batch[index], live: liveIn(html) }],
      );
      expect(live).toEqual([]);
    }
  });
});
