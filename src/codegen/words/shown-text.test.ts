import { expect, test } from '@jest/globals';
import { shownText } from './shown-text';

const squeezed = (path: string, source: string): string => shownText(path, source).replaceAll(/\s+/gu, ' ').trim();

test.each([
  ['src/engine/a.ts', "import x from 'a b';\nconst key = 'nameOnly', text = 'two words';", "'two words'"],
  ['src/engine/a.ts', '/** Not shown. */ const a = `of ${b} objects`;', '`of ${ } objects`'],
  ['src/service/http/a.ts', '/** Shown. */ const a = 1; // not this\n', 'Shown.'],
  ['src/server/page/a.tsx', 'const a = <p title="No such page">Pause it</p>;', '"No such page" Pause it'],
  ['examples/a.ts', '// Shown: https://example.com\nconst a = 1;', 'Shown: https://example.com'],
  ['docs/a.md', '# All of it', '# All of it'],
])('of %s %j, users see %j', (path, source, seen) => {
  expect(squeezed(path, source)).toBe(seen);
});

test('what users see stays at its line and column', () => {
  const source = "const a = [\n  'two words',\n];\n";
  expect(shownText('src/engine/a.ts', source).split('\n')[1]).toBe("  'two words' ");
});
