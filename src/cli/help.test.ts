import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import type { CliHost } from './host';
import { loadProgram } from './program';
import { startPage } from './output/start-page';

const host = { surroundings: { version: '0.0.0' } } as unknown as CliHost;

const descriptionsOf = (command: Command): readonly string[] => [
  command.description(),
  ...command.options.map(({ description }) => description),
  ...command.commands.flatMap(descriptionsOf),
];

test('every description of a command or an option begins with an imperative', async () => {
  const descriptions = descriptionsOf(await loadProgram([], host, () => undefined));
  expect(descriptions.length).toBeGreaterThan(100);
  // A verb in the third person ends with s, and a noun phrase begins with a small letter or an article.
  expect(descriptions.filter((text) => !/^[A-Z][a-z]+\b/.test(text) || /^(?:\w+[^s]s|An?|The) /.test(text))).toEqual(
    [],
  );
});

test('every command stands under a heading of the help', async () => {
  const program = await loadProgram([], host, () => undefined);
  expect(program.commands.filter((command) => command.helpGroup() === '').map((command) => command.name())).toEqual([]);
});

test('the start page has ten lines of at most 80 characters', () => {
  const lines = startPage.trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
