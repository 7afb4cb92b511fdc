import { listening } from '../listening-host';
import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { findJson } from '../../base/json-text';
import { endWithFailure } from '../output/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { jsonText, line } from '../output/line';
import type { OpenOptions } from '../../toolkit/stack/open-stack';
import { pickStack, pickStacks } from '../../toolkit/stack/pick-stack';
import type { FormatTarget } from '../output/write-formats';

/** Runs a command on one stack; answers the exit code. */
export type RunStack<O> = (options: O, host: CliHost) => Promise<number>;

/** How a command is run on stacks. */
export interface StackRunner<O> {
  /** Loads what runs it on the stack that the options mean; that is done while the app runs. */
  readonly load: () => Promise<RunStack<O>>;
  /** Whether stacks come before those that they refer to. */
  readonly isReversed?: boolean;
  /** Whether a failure keeps the command from the stacks that are left. */
  readonly endsWithFailure?: boolean;
  /** Prints the document of several stacks, instead of what each of them prints. */
  readonly finish?: (document: JsonObject) => Promise<void> | void;
}

/** The options that runs on several stacks look at. */
type SharedOptions = OpenOptions & { readonly format?: readonly FormatTarget[] };

/** Options that mean something of one stack. */
const ownOptions = ['dir', 'state', 'out', 'target', 'targetFile', 'replace', 'raw', 'accept', 'acknowledge'];

/** Exit codes, the ones that hide others first. */
const ranking: readonly number[] = [
  exitCodes.interrupted,
  exitCodes.usage,
  exitCodes.failed,
  exitCodes.refused,
  exitCodes.changes,
  exitCodes.done,
];

/** How early an exit code comes among those that hide others. */
export const rankingOf = (code: number): number => ranking.indexOf(code);

/** The exit code of several runs: the one that hides the others. */
export const decidingExitCode = (codes: readonly number[]): number =>
  ranking.find((code) => codes.includes(code)) ?? exitCodes.failed;

function assertShareable(options: SharedOptions): void {
  const own = Object.keys(options).find((name) => ownOptions.includes(name));
  if (own === undefined) return;
  throw new ProviderError(
    'USAGE',
    `--${own} is about one stack, but --stack names several. Run them one by one for that.`,
  );
}

/** What a command came to on one of several stacks. */
type StackResult = JsonObject & { readonly exit_code: number };

const wantsJson = ({ json, format = [] }: SharedOptions): boolean =>
  json === true || format.some(({ format: name, file }) => name === 'json' && file === undefined);

/** Whether the stacks that are left are not tried. */
function isLast(
  { exit_code: code }: StackResult,
  { endsWithFailure }: Pick<StackRunner<never>, 'endsWithFailure'>,
): boolean {
  return code === exitCodes.interrupted || (endsWithFailure === true && code !== exitCodes.done);
}

/** Runs a command on one of several stacks; with `isCollected` it answers the document that the command printed. */
async function runOne<O extends SharedOptions>(
  options: O & { readonly stackName: string },
  host: CliHost,
  { run, isCollected }: { readonly run: RunStack<O>; readonly isCollected: boolean },
): Promise<StackResult> {
  const { stackName: name } = options;
  const texts: string[] = [];
  const print = isCollected ? (text: string) => texts.push(text) : host.print;
  // Files of plans are for those of all stacks.
  const inner = { ...host, stackName: name, planFiles: new Set<string>(), print };
  if (!isCollected) host.print(line`\nStack ${name}\n`);
  const code = await run(options, inner).catch((error: unknown) =>
    endWithFailure(error, inner, isCollected && texts.length === 0),
  );
  return { name, exit_code: code, result: findJson(texts.join('')) ?? null };
}

/** Whether several stacks are asked for, or as many as there are. */
export function meansSeveral({ stack: names = [] }: Pick<SharedOptions, 'stack'>): boolean {
  return names.length > 1 || names.includes('*');
}

/**
 * Runs a command on the stack that the options mean, or on each of several: in the order of their references, with what
 * they print one after the other, and with one document for `--json`.
 *
 * @returns The exit code of the one; of several, the one that matters most: interrupted, usage, failed, refused, changes, done.
 */
export async function runStacks<O extends SharedOptions>(
  options: O,
  host: CliHost,
  runner: StackRunner<O>,
): Promise<number> {
  if (!meansSeveral(options)) {
    const [picked, run] = await Promise.all([pickStack(options, listening(host)), runner.load()]);
    return await run({ ...options, ...picked }, host);
  }
  assertShareable(options);
  const [ordered, run] = await Promise.all([pickStacks(options, listening(host)), runner.load()]);
  const stacks = runner.isReversed ? ordered.toReversed() : ordered;
  const results: StackResult[] = [];
  const printDocument = (document: JsonObject): void => {
    host.print(jsonText(document));
  };
  const finish = runner.finish ?? (wantsJson(options) ? printDocument : undefined);
  for (const { name, folder } of stacks) {
    const result = await runOne({ ...options, stackName: name, folder, isOneOfSeveral: true }, host, {
      run,
      isCollected: finish !== undefined,
    });
    results.push(result);
    if (isLast(result, runner)) break;
  }
  const skipped = stacks.slice(results.length).map(({ name }) => name);
  await finish?.({ stacks: results, not_tried: skipped });
  if (skipped.length > 0) host.printError(line`\nNot tried: the stacks ${skipped.join(', ')}.`);
  return decidingExitCode(results.map((result) => result.exit_code));
}
