/**
 * Writes the corpus, a file for each stack: `npx tsx test/corpus/main.ts FOLDER`. Two commits are compared by `diff -r` of their
 * folders. Without a folder, the digests that the test compares are recorded anew.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, recordings, textOf } from './recordings';

async function main([folder]: readonly string[]): Promise<void> {
  const digests: string[] = [];
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  for await (const [index, recording] of recordings()) {
    digests.push(digestOf(index, recording));
    if (folder !== undefined) writeFileSync(join(folder, `${String(index).padStart(3, '0')}.json`), textOf(recording));
  }
  if (folder === undefined) writeFileSync(join(__dirname, 'digests.txt'), `${digests.join('\n')}\n`);
}

void main(process.argv.slice(2));
