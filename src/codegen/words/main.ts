/** Checks the spelling and the style of all texts that users see. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findHardWords } from './plain-words';
import { type SeenText, textsUsersSee } from './texts-users-see';

const root = join(__dirname, '../../..');

function checkStyle(texts: readonly SeenText[]): boolean {
  const lines = texts.flatMap(({ path, text }) =>
    findHardWords(text).map((hit) => `${path}:${String(hit.line)} - "${hit.text}": ${hit.proposal}\n`),
  );
  process.stdout.write(lines.join(''));
  return lines.length === 0;
}

/** Lets cspell read a copy of the texts, in which only what users see is not blank. */
function checkSpelling(texts: readonly SeenText[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-words-'));
  try {
    for (const { path, text } of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const program = join(root, 'node_modules/cspell/bin.mjs');
    const settings = join(root, '.config/words/cspell.json');
    const options = [
      'lint',
      '--no-progress',
      '--no-summary',
      '--no-gitignore',
      '--relative',
      '--dot',
      '--config',
      settings,
      '.',
    ];
    const { status } = spawnSync(process.execPath, [program, ...options], { cwd: folder, stdio: 'inherit' });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const texts = textsUsersSee(root);
const results = [checkStyle(texts), checkSpelling(texts)];
process.exitCode = results.every(Boolean) ? 0 : 1;
