import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { isJsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { replaceFiles } from '../adopt/project-files';
import { readCodeFile } from '../named-file';

/** The file that says what a promotion has written. */
export const recordFile = 'promotion.json';

/** Files that say nothing of the account. A promotion keeps them, and the backend that a user sets in them. */
const own: readonly string[] = ['main.ts', 'stack.test.ts'];

/** Whether a file of a project says what the account has. */
export const saysAccount = (name: string): boolean => name.endsWith('.ts') && !own.includes(name);

/** Git may end lines otherwise. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** The digest of a file that is there, or none. */
export const digestsOf = (file: string): readonly string[] => (existsSync(file) ? [digestOf(readCodeFile(file))] : []);

/** What a promotion notes of the files that it writes. */
export interface PromotionRecord {
  /** The address of the service. */
  readonly target: string;
  /** The digests that each file of the account may have: a run that is killed leaves it as it was, or as it is to be. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Files whose text may still wait beside them. */
  readonly waiting: readonly string[];
}

const isTexts = (value: JsonValue): value is string[] =>
  Array.isArray(value) && value.every((one: JsonValue) => typeof one === 'string');

/** Whether a name leads nowhere else: what is recorded is written over, or removed. */
const isBelow = (name: string): boolean => !isAbsolute(name) && !name.split(/[/\\]/).includes('..');

/** @throws ProviderError `USAGE` for a record that no promotion has written. */
export function readRecord(folder: string): PromotionRecord {
  const file = join(folder, recordFile);
  const { target, files, waiting = [] } = findJsonObject(readCodeFile(file)) ?? {};
  const digests = Object.entries(isJsonObject(files) ? files : {}).flatMap(([name, value]) => {
    const texts = [value].flat();
    return isTexts(texts) && saysAccount(name) && isBelow(name) ? [[name, texts] as const] : [];
  });
  const isWhole = isJsonObject(files) && digests.length === Object.keys(files).length;
  if (typeof target === 'string' && isWhole && isTexts(waiting) && waiting.every(isBelow))
    return { target, files: Object.fromEntries(digests), waiting };
  throw new ProviderError(
    'USAGE',
    `${file} is not what aac promote wrote. Restore it, or name a new folder: --out DIR.`,
  );
}

/** Writes what a later promotion reads. */
export function writeRecord(folder: string, { target, files, waiting }: PromotionRecord): void {
  const digests = Object.entries(files).map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]);
  const record = {
    '//': 'aac promote wrote these files, and writes them anew as long as nobody edits them.',
    target,
    files: Object.fromEntries(digests) as object,
    ...(waiting.length > 0 && { waiting }),
  };
  replaceFiles(folder, { [recordFile]: `${JSON.stringify(record, undefined, 2)}\n` });
}
