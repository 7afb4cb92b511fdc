import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import { parsePinnedPlan, pinPlan, type Plan, printPinnedPlan, type SourceFile } from '../engine';
import { followLinks, replaceFile } from '../state';
import type { CliHost } from './host';
import type { StackOptions } from './options';

/** Where and how a plan is written down, and with what it was made and has to be carried out. */
interface PinOptions extends StackOptions {
  readonly out: string;
  readonly withSecrets?: true;
  readonly files: readonly SourceFile[];
}

/** A word as a shell takes it. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command that carries a plan out. Values of sensitive variables are not in it, and have to be given again. */
function applyCommand({ variables }: Plan, options: PinOptions): string {
  const { out, withSecrets } = options;
  const flags = (['stack', 'dir', 'state'] as const).flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, quote(value)];
  });
  const named = (options.var ?? []).map((pair) => pair.slice(0, pair.indexOf('=')));
  const secret = named.filter((name) => !withSecrets && (variables.get(name)?.sensitive.length ?? 0) > 0);
  return ['aac apply', quote(out), ...flags, ...secret.map((name) => `--var ${name}=...`)].join(' ');
}

/** Does something with a file that the user named. */
function accessFile<T>(path: string, purpose: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProviderError('USAGE', `The file ${path} cannot be ${purpose}: ${reason}.`, { cause: error });
  }
}

/** The text of a file that the user named. */
export function readNamedFile(path: string, { workingFolder }: CliHost): string {
  return accessFile(path, 'read', () => readFileSync(resolve(workingFolder, path), 'utf8'));
}

/** A file that is no plan may be a state, or code: it is not overwritten. */
function isPinnedPlan(path: string): boolean {
  try {
    parsePinnedPlan(readFileSync(path, 'utf8'), path);
    return true;
  } catch (error) {
    if (ProviderError.is(error) && error.code === 'PLAN_STALE') return false;
    throw error;
  }
}

/** Writes a plan down for its owner alone, without secrets unless they are asked for; answers what to tell the user. */
export function writePinnedPlan(plan: Plan, options: PinOptions, host: CliHost): string {
  const { out, withSecrets, files } = options;
  const { createId, version } = host.surroundings;
  const secretKey = withSecrets ? undefined : Buffer.from(`${createId()}${createId()}`);
  const text = printPinnedPlan(pinPlan(plan, { files, version }, secretKey));
  const path = followLinks(resolve(host.workingFolder, out));
  if (existsSync(path) && !isPinnedPlan(path)) {
    throw new ProviderError('USAGE', `The file ${out} is there already, and is no plan; name another one for --out.`);
  }
  accessFile(out, 'written', () => {
    replaceFile(path, text);
  });
  return `\nThe plan is in ${out}. To carry out exactly this: ${applyCommand(plan, options)}\n`;
}
