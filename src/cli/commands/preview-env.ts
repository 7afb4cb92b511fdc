import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseSpanMs } from '../../base/duration';
import type { JsonObject } from '../../base/json';
import type { Applied } from '../../toolkit/apply/apply-plan';
import { toApplyResult } from '../../toolkit/apply/apply-result';
import { toDiagnosticEntry } from '../../toolkit/diagnostics';
import type { BroughtUp, UpOptions } from '../../toolkit/preview-env/bring-up';
import type { PreviewOptions } from '../../toolkit/preview-env/preview-run';
import type { PrunedPreview } from '../../toolkit/preview-env/prune';
import { type AddCommand, type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { addAccountOptions, addLockOptions, addRepeatable } from '../options';
import { formatReport } from '../output/apply-report';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { line } from '../output/line';
import { printResult } from '../output/print-result';

function exitCodeOf({ report }: Applied): number {
  if (report.outcome === 'interrupted') return exitCodes.interrupted;
  return report.outcome === 'done' ? exitCodes.done : exitCodeOfErrors(report.diagnostics) || exitCodes.failed;
}

function toDocument(applied: Applied, host: CliHost): JsonObject {
  const { diagnostics, outputs: _facts, ...result } = toApplyResult(applied, host);
  return { ...result, diagnostics: diagnostics.map(toDiagnosticEntry) };
}

const reportOf = ({ report, plan }: Applied): string => formatReport({ ...report, outputs: {} }, plan);

function printUp({ name, prefix, until, isReferenceServer, isUpdate, applied }: BroughtUp): string {
  const kind = isReferenceServer
    ? 'The account is a reference server: its objects are as the code says.'
    : 'The account is shared: its alerts are paused.';
  const verb = isUpdate ? 'updated' : 'made';
  const lines = [
    ...(applied.report.outcome === 'done' ? [line`The preview ${name} is ${verb}. ${kind}`] : []),
    line`Its objects are named ${prefix}… and are removed by aac preview-env prune after ${until}.`,
  ];
  return `${reportOf(applied)}\n${lines.join('')}`;
}

async function bringUp(name: string, options: UpOptions, host: CliHost): Promise<number> {
  const { bringUp: up } = await import('../../toolkit/preview-env/bring-up.js');
  const done = await up(name, options, listening(host));
  const { applied, slug, prefix, since, until, isReferenceServer } = done;
  const facts = { name, slug, prefix, since, until, reference_server: isReferenceServer };
  printResult(host, options.json, {
    document: () => ({ ...facts, ...toDocument(applied, host) }),
    text: () => printUp(done),
  });
  printDiagnostics(applied.report.diagnostics, host);
  return exitCodeOf(applied);
}

async function bringDown(name: string, options: PreviewOptions, host: CliHost): Promise<number> {
  const { bringDown: down } = await import('../../toolkit/preview-env/bring-down.js');
  const applied = await down(name, options, listening(host));
  const isGone = applied.report.outcome === 'done';
  printResult(host, options.json, {
    document: () => ({ name, ...toDocument(applied, host) }),
    text: () => `${reportOf(applied)}${isGone ? line`\nThe preview ${name} is taken down.` : ''}`,
  });
  printDiagnostics(applied.report.diagnostics, host);
  return exitCodeOf(applied);
}

const outcomes: Readonly<Record<PrunedPreview['outcome'], (preview: PrunedPreview) => string>> = {
  removed: ({ name = '', until = '' }) => line`Removed the preview ${name}: its time was over at ${until}.`,
  kept: ({ name = '', until = '' }) => line`The preview ${name} stays until ${until}.`,
  failed: ({ slug, name = slug }) =>
    line`The preview ${name} is not removed, or not completely: see the error above. The next run tries again.`,
  interrupted: ({ name = '' }) => line`The preview ${name} is not removed completely: the run was interrupted.`,
  unknown: ({ slug }) =>
    line`Left alone: objects named [preview ${slug}], as no state of this stack says that a preview made them.`,
};

async function prune(options: PreviewOptions, host: CliHost): Promise<number> {
  const { prunePreviews } = await import('../../toolkit/preview-env/prune.js');
  const previews = await prunePreviews(options, listening(host));
  const lines = previews.map((preview) => outcomes[preview.outcome](preview));
  printResult(host, options.json, {
    document: () => ({ previews: previews.map((preview) => ({ ...preview })) }),
    text: () => (lines.length === 0 ? 'The account has no preview.\n' : lines.join('')),
  });
  const has = (outcome: PrunedPreview['outcome']): boolean => previews.some((one) => one.outcome === outcome);
  if (has('interrupted')) return exitCodes.interrupted;
  return has('failed') ? exitCodes.failed : exitCodes.done;
}

function readSpan(text: string): number {
  const spanMs = parseSpanMs(text) ?? 0;
  if (spanMs > 0) return spanMs;
  throw new InvalidArgumentError('It must be a number of hours, days or weeks, such as 12h, 3d or 2w.');
}

function addPreviewOptions(command: Command): Command {
  const setting = 'Set a backend option of the stack, or read them from a file';
  return addRepeatable(addAccountOptions(addLockOptions(command)), '--backend-config <name=value|file>', setting);
}

export const addPreviewEnv: AddCommand = (program, host, finish) => {
  const command = program.command('preview-env').description('Make, update and remove an environment for a branch.');
  const up = command
    .command('up')
    .description(
      'Make or update the preview of a branch: the objects of the stack once more, with a prefix in their names and a state of their own.',
    )
    .argument('<name>', 'the name of the branch')
    .addOption(
      new Option('--for <span>', 'Let aac preview-env prune remove it after this time, such as 12h, 3d or 2w')
        .default(readSpan('7d'), '7d')
        .argParser(readSpan),
    )
    .option('--sink <id>', 'Let its alerts notify this action of the account, in the place of all others')
    .addHelpText('after', '\nExample: aac preview-env up "$GITHUB_HEAD_REF" --sink 242 --for 3d');
  addPreviewOptions(up).action(async (name: string, { for: forMs, ...options }: UpOptions & { for: number }) => {
    finish(await bringUp(name, { ...options, forMs }, host));
  });
  const down = command
    .command('down')
    .description('Remove what the preview of a branch has made, as its state says.')
    .argument('<name>', 'the name of the branch')
    .addHelpText('after', '\nExample: aac preview-env down "$GITHUB_HEAD_REF"');
  addPreviewOptions(down).action(async (name: string, options: PreviewOptions) => {
    finish(await bringDown(name, options, host));
  });
  const pruning = command
    .command('prune')
    .description('Remove every preview of the stack whose time is over. Run it every hour or every night.')
    .addHelpText('after', '\nExample: aac preview-env prune --lock-timeout 30s');
  addPreviewOptions(pruning).action(async (options: PreviewOptions) => {
    finish(await prune(options, host));
  });
};
