/** Writes every generated file into the working directory; with `--check` it only names those that are stale. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { type GeneratedFile, generateFiles, type Manifest } from './generated-files';
import { replaceEngineTables } from './print/print-engine';
import { printCommandsPage } from './print/print-commands';
import { type Named, printLlms } from './print/print-llms';
import { printMessages } from './print/print-messages';
import { printSchemas } from './print/print-schemas';
import { type ArrowRule, drawRooms, replaceDrawing } from './print/print-rooms';
import { readExamples } from './read-examples';
import { readSections } from './read-pages';
import { writeFiles } from './write-files';

const root = join(__dirname, '../..');

const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

async function formatFile({ path, content }: GeneratedFile): Promise<GeneratedFile> {
  const { code, errors } = await format(path, content, style);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return { path, content: code };
}

/** The chart of the rooms, out of the rules by which `npm run arrows` checks the imports. */
function drawHouse(): GeneratedFile {
  const path = 'CONTRIBUTING.md';
  const { forbidden } = createRequire(__filename)('../../.config/dependency-cruiser.cjs') as {
    readonly forbidden: readonly ArrowRule[];
  };
  return { path, content: replaceDrawing(readFileSync(join(root, path), 'utf8'), drawRooms(forbidden)) };
}

/** The page of the engine, with the tables of what it evaluates and refuses. */
function tellEngine(): GeneratedFile {
  const path = 'docs/reference/engine.md';
  return { path, content: replaceEngineTables(readFileSync(join(root, path), 'utf8')) };
}

async function main(isCheck: boolean): Promise<number> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest & Named;
  const commands = await printCommandsPage(manifest.version);
  const messages = { path: 'docs/reference/messages.md', content: printMessages(root) };
  const files = [
    ...generateFiles(manifest, readExamples(root)),
    commands,
    messages,
    ...printSchemas(),
    drawHouse(),
    tellEngine(),
  ];
  const formatted: GeneratedFile[] = [];
  for (const file of files) formatted.push(await formatFile(file));
  const options = { isCheck, print: (text: string) => process.stdout.write(text) };
  const code = writeFiles('.', formatted, options);
  // The index is made of the pages as they are, those that were just written too.
  return Math.max(code, writeFiles('.', [printLlms(manifest, readSections(root))], options));
}

void main(process.argv.includes('--check')).then((code) => {
  process.exitCode = code;
});
