import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import { formatJson } from '../base/json-text';
import { parsePinnedPlan, type PinnedPlan, pinPlan, type Plan, printPinnedPlan, type SourceFile } from '../engine';
import { followLinks, replaceFile } from '../state';
import type { CliHost } from './host';
import type { OpenStack } from './open-stack';
import type { StackOptions } from './stack-options';

/** Where and how a plan is written down. */
export interface PinOptions {
  readonly out: string;
  readonly withSecrets?: true;
  readonly stack: Pick<OpenStack, 'files' | 'variables'>;
  /** With what the plan was made, and has to be carried out. */
  readonly given: StackOptions;
}

/** A word as a shell takes it. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command that carries a plan out. Values of sensitive variables are not in it, and have to be given again. */
function applyCommand({ out, withSecrets, stack: { variables }, given }: PinOptions): string {
  const flags = (['stack', 'dir', 'state'] as const).flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [`--${name}`, quote(value)];
  });
  const named = (given.var ?? []).map((pair) => pair.slice(0, pair.indexOf('=')));
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
  const { out, withSecrets, stack } = options;
  const { files } = stack;
  const { createId } = host.surroundings;
  const secretKey = withSecrets ? undefined : Buffer.from(`${createId()}${createId()}`);
  const text = printPinnedPlan(pinPlan(plan, { files, version: host.version }, secretKey));
  const path = followLinks(resolve(host.workingFolder, out));
  if (existsSync(path) && !isPinnedPlan(path)) {
    throw new ProviderError('USAGE', `The file ${out} is there already, and is no plan; name another one for --out.`);
  }
  accessFile(out, 'written', () => {
    replaceFile(path, text);
  });
  return `\nThe plan is in ${out}. To carry out exactly this: ${applyCommand(options)}\n`;
}

/** A plan that was written down. */
export interface PinnedPlanFile {
  readonly pinned: PinnedPlan;
  /** The values of variables with which it was made, as far as they are no secrets. */
  readonly variables: SourceFile;
}

/** @throws ProviderError `USAGE` when there is no such file; PlanError `PLAN_STALE` when it is no plan. */
export function readPinnedPlan(path: string, host: CliHost): PinnedPlanFile {
  const pinned = parsePinnedPlan(readNamedFile(path, host), path);
  return { pinned, variables: { path, text: formatJson(pinned.values) } };
}
