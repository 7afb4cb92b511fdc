import { InvalidArgumentError } from 'commander';
import { ProviderError } from '../../base/errors';
import type { AcceptOptions } from '../drift/accept-drift';
import type { AcknowledgeOptions } from '../drift/acknowledge-drift';
import type { DriftOptions } from '../../toolkit/drift/find-drift';
import { isDay, knownDriftFile } from '../../toolkit/drift/known-drift';
import type { AddCommand } from '../host';
import { addStacksOptions, addTargetOptions, readWords } from '../options';
import { runStacks } from '../stack/run-stacks';

type Options = DriftOptions & Partial<AcceptOptions> & Partial<AcknowledgeOptions>;

function readDay(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('It must be a date such as 2027-01-31.');
}

/** @throws ProviderError `USAGE` where the options of known drift do not stand together. */
function toAcknowledgement(options: Options): AcknowledgeOptions | undefined {
  const { acknowledge, until, owner, reason } = options;
  if (acknowledge === undefined) {
    const alone = Object.entries({ until, owner, reason }).find(([, value]) => value !== undefined)?.[0];
    if (alone === undefined) return undefined;
    throw new ProviderError('USAGE', `--${alone} says something of --acknowledge, which is not there.`);
  }
  if (until !== undefined && owner !== undefined && reason !== undefined)
    return { ...options, acknowledge, until, owner, reason };
  throw new ProviderError(
    'USAGE',
    '--acknowledge needs --until, --owner and --reason: until when the drift is accepted, by whom, and why.',
  );
}

export const addDrift: AddCommand = (program, host, finish) => {
  const command = program
    .command('drift')
    .description(
      'Show what changed in the service since the last apply. Exit with 2 if anything did that is not known.',
    )
    .option(
      '--accept [address...]',
      'Edit the code to match the service, for these objects or for all; list what needs an edit by hand',
    )
    .option(
      '--acknowledge [address...]',
      `Write the drift of these objects, or all new drift, into ${knownDriftFile}: it is known until a date`,
    )
    .option('--until <date>', 'With --acknowledge: the last day on which it is known, such as 2027-01-31', readDay)
    .option('--owner <name>', 'With --acknowledge: who takes care of it', readWords)
    .option('--reason <text>', 'With --acknowledge: why it is accepted', readWords)
    .option('--seen <file>', 'Keep in this file when each difference was seen for the first time, and show it')
    .addHelpText('after', '\nExample: aac drift --json > drift.json');
  addTargetOptions(command, 'Compare');
  addStacksOptions(command).action(async (options: Options) => {
    const { accept } = options;
    const acknowledgement = toAcknowledgement(options);
    if (accept !== undefined && acknowledgement)
      throw new ProviderError('USAGE', '--accept edits the code and --acknowledge leaves it: give one of them.');
    if (acknowledgement)
      finish(
        await runStacks(acknowledgement, host, {
          load: async () => (await import('../drift/acknowledge-drift.js')).acknowledgeDrift,
        }),
      );
    else if (accept === undefined)
      finish(
        await runStacks(options, host, { load: async () => (await import('../stack/print-drift.js')).printDrift }),
      );
    else
      finish(
        await runStacks({ ...options, accept }, host, {
          load: async () => (await import('../drift/accept-drift.js')).acceptDrift,
        }),
      );
  });
};
