/** A long text of somebody else takes time in proportion to its length. The linter finds most expressions that take more. */
import { expect, test } from '@jest/globals';
import { createSelect } from '../../src/adopt';
import { replaceHalfCharacters } from '../../src/base/json-text';
import { endsMasked, looksMasked } from '../../src/base/mask';
import { maskAddress } from '../../src/base/http/mask-address';
import { visibleLine, visibleText } from '../../src/base/text/visible-text';
import { isPart } from '../../src/service/http/data/part-answer';
import { serviceAddress } from '../../src/service/http/options/resolve-options';
import { parseVersionConstraint } from '../../src/engine/configuration/checks/version-constraint';
import { evaluateExpression } from '../../src/language/evaluate-expression';
import { parseTemplate } from '../../src/language/syntax/parse-template';
import { nothing } from '../../src/language/values/typed';
import { valuesFor } from '../../src/service/probe/writing/refusals';
import type { Provider } from '../../src/provider';
import { withoutKeys } from '../../src/review/configuration-references';
import { codeSpan, prose } from '../../src/review/render/escape-markdown';
import { accountObject } from '../support/account-object';

/** Whether the name of an alert fits a filter. */
function selectByName(name: string): void {
  const object = accountObject('analytics_alert', '1', { name });
  const resources = new Map([[object.type, { schema: object.schema, list: () => undefined }]]);
  const select = createSelect({ kinds: [], filters: ['name=*a*b*'] }, { resources } as unknown as Provider);
  expect(() => select({ objects: [object], problems: [] })).toThrow('fits nothing');
}

type Row = readonly [name: string, read: (text: string) => unknown, toText: (count: number) => string];

const rows: readonly Row[] = [
  ['line ends, shown', visibleText, (count) => '\n'.repeat(count)],
  ['signs of a command, shown', visibleText, (count) => '##a'.repeat(count)],
  ['line ends, shown on a line', visibleLine, (count) => '\n'.repeat(count)],
  ['backticks, in code', codeSpan, (count) => '` '.repeat(count)],
  ['words, in a sentence', prose, (count) => "a'a".repeat(count)],
  ['crosses that are no mask', looksMasked, (count) => `${'x'.repeat(count)}!`],
  ['stars that are no mask', looksMasked, (count) => `${'*'.repeat(count / 20)} a a`],
  ['stars that end no text', endsMasked, (count) => `${'*'.repeat(count)}a`],
  ['logins of no address', maskAddress, (count) => `https://${'@'.repeat(count)} `],
  ['backslashes before half of a character', replaceHalfCharacters, (count) => `\\ud800${'\\'.repeat(count)}u`],
  ['digits of no range', (contentRange) => isPart({ status: 200, contentRange }), (count) => '1'.repeat(count)],
  ['slashes in an address', serviceAddress, (count) => `https://a.example/${'/'.repeat(count)}a`],
  ['spaces in a constraint', parseVersionConstraint, (count) => `${' '.repeat(count)}!`],
  [
    'spaces in a text',
    (text) =>
      evaluateExpression(
        { kind: 'call', name: 'trimspace', arguments: [{ kind: 'literal', value: text }], isExpanded: false },
        { subject: 'a', resolve: () => nothing() },
      ),
    (count) => `a${' '.repeat(count)}a`,
  ],
  ['spaces in a refusal', (text) => valuesFor('a', text), (count) => `a one of 1${' '.repeat(count)}2`],
  ['brackets in an address', withoutKeys, (count) => '['.repeat(count)],
  ['quotes in an address', withoutKeys, (count) => '["'.repeat(count)],
  ['a name that no pattern fits', selectByName, (count) => 'a'.repeat(count)],
  ['entries of an object', parseTemplate, (count) => `\${{${'a=1\n'.repeat(count / 2)}}}`],
];

function millisecondsOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const growth = 16;

// In the square of its length, a text would take 256 times as long.
test.each(rows)('%s', (_, read, toText) => {
  const [short, long] = [toText(1_250), toText(1_250 * growth)];
  read(long);
  const isLinear = (): boolean =>
    millisecondsOf(() => read(long)) < 2 * growth * millisecondsOf(() => read(short)) + 50;
  // A busy machine may have stopped one of them.
  expect(isLinear() || isLinear() || isLinear()).toBe(true);
});
