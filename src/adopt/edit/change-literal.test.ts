import { expect, test } from '@jest/globals';
import { Node, SyntaxKind } from 'ts-morph';
import { byTier, spread } from '../../../test/support/depth';
import { type CodeChange, toEdits } from './change-literal';
import { Sources } from './sources';
import { applyEdits } from './text-edit';

/** The text of a literal after changes; fails where that does not parse. */
function change(literalText: string, removed: readonly string[], added: readonly string[]): Sources {
  const sources = new Sources({ 'main.ts': `new Alert(this, 'a', ${literalText});\n` });
  const literal = sources.files.get('main.ts')?.getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
  if (!literal) throw new Error('There is no literal.');
  const changes: CodeChange[] = [
    ...added.map((add) => ({ literal, add })),
    ...removed.map((name) => ({ literal, remove: literal.getPropertyOrThrow(name) })),
  ];
  return new Sources({ ...sources.texts, ...applyEdits(sources.texts, toEdits(sources, changes)) });
}

const textOf = ({ texts }: Sources): string => /, (\{[^]*\})\);\n$/.exec(texts['main.ts'] ?? '')?.[1] ?? '';

const layouts: Readonly<Record<string, (props: readonly string[], trailing: string) => string>> = {
  inline: (props, trailing) => `{ ${props.join(', ')}${trailing} }`,
  tight: (props, trailing) => `{${props.join(',')}${trailing}}`,
  lines: (props, trailing) => `{\n  ${props.join(',\n  ')}${trailing}\n}`,
  'brace behind the last': (props, trailing) => `{\n  ${props.join(',\n  ')}${trailing} }`,
  'two on a line': (props, trailing) => `{\n  ${props.join(', ').replace(', c', ',\n  c')}${trailing}\n}`,
  'comments behind': (props, trailing) => `{\n  ${props.join(', // one, two\n  ')}${trailing} // the last\n}`,
  'comments before': (props, trailing) => `{ /* x */ ${props.join(', /* y, z */ ')}${trailing} /* end */ }`,
  'windows lines': (props, trailing) => `{\r\n  ${props.join(',\r\n  ')}${trailing}\r\n}`,
};

const names = ['a', 'b', 'c', 'd'];
const subsets = Array.from({ length: 16 }, (_, bits) => names.filter((_name, at) => (bits >> at) % 2 === 1));

const cases = ['', ','].flatMap((trailing) =>
  subsets.flatMap((removed) =>
    [[], ['x: 1'], ['x: 1', 'y: { z: [2] }']].map((added) => ({ trailing, removed, added })),
  ),
);

test.each(Object.entries(layouts))(
  'whatever is removed and added, the literal parses and has the rest: %s',
  (_, lay) => {
    for (const { trailing, removed, added } of spread(cases, byTier({ test: 24, ci: 96, attack: 96 }))) {
      const before = lay(
        names.map((name) => `${name}: [1, { k: 'x, y' }]`),
        trailing,
      );
      const after = change(before, removed, added);
      const source = after.files.get('main.ts');
      const { parseDiagnostics } = source?.compilerNode as unknown as { parseDiagnostics: readonly unknown[] };
      const literal = source?.getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
      const found = literal?.getProperties().map((one) => (Node.isPropertyAssignment(one) ? one.getName() : ''));
      const kept = names.filter((name) => !removed.includes(name));
      expect([before, removed, added, textOf(after), parseDiagnostics, found]).toEqual([
        before,
        removed,
        added,
        expect.not.stringMatching(trailing ? /(?<! ) {2,}\}|\n\s*\n/ : /\n\s*\n|^\{ {2,}|, +\}|(?<! ) {2,}\}/),
        [],
        [...kept, ...added.map((one) => one.slice(0, 1))],
      ]);
    }
  },
);

test.each([
  ["{ name: 'new', datasetId: 3, realtime: true }", ['realtime'], [], "{ name: 'new', datasetId: 3 }"],
  ["{ name: 'new', realtime: true }", ['realtime'], ['x: 1'], "{ name: 'new', x: 1 }"],
  ["{ to: ['a'], subject: 'S' }", ['subject'], ['message: 1'], "{ to: ['a'], message: 1 }"],
  ['{\n  a: 1,\n  b: 2\n}', ['b'], [], '{\n  a: 1,\n}'],
  ['{\n  a: 1,\n  b: 2\n}', ['b'], ['x: 1'], '{\n  a: 1,\n  x: 1,\n}'],
  ['{\n  a: 1, // why\n  b: 2 // that\n}', [], ['x: 1'], '{\n  a: 1, // why\n  b: 2, // that\n  x: 1\n}'],
  ['{\n  a: 1, // why\n}', [], ['x: 1'], '{\n  a: 1, // why\n  x: 1,\n}'],
  ['{ a: 1 }', ['a'], [], '{}'],
  ['{}', [], ['x: 1', 'y: 2'], '{ x: 1, y: 2 }'],
] as const)('%j without %j and with %j', (...[before, removed, added, after]) => {
  expect(textOf(change(before, removed, added))).toBe(after);
});
