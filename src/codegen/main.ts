/** Writes every generated file into the working directory; with `--check` it only names those that are stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type GeneratedFile, generateFiles } from './generated-files';
import { printCommandsPage } from './print-commands';
import { printReportSchema } from './print-report-schema';
import { readExamples } from './read-examples';

const root = join(__dirname, '../..');

async function formatFile({ path, content }: GeneratedFile): Promise<string> {
  const target = join(root, path);
  return format(content, { ...(await resolveConfig(target)), filepath: target });
}

async function main(isCheck: boolean): Promise<number> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  let staleFiles = 0;
  const files = [...generateFiles(version, readExamples(root)), await printCommandsPage(version), printReportSchema()];
  for (const file of files) {
    const text = await formatFile(file);
    if (existsSync(file.path) && readFileSync(file.path, 'utf8') === text) continue;
    staleFiles += 1;
    process.stdout.write(`${file.path} ${isCheck ? 'is stale: run `npm run generate`' : 'written'}\n`);
    if (isCheck) continue;
    mkdirSync(dirname(file.path), { recursive: true });
    writeFileSync(file.path, text);
  }
  return isCheck && staleFiles > 0 ? 1 : 0;
}

void main(process.argv.includes('--check')).then((code) => {
  process.exitCode = code;
});
