import type { AcceptOptions } from '../drift/accept-drift';
import type { DriftOptions } from '../../toolkit/plan/find-drift';
import type { AddCommand } from '../host';
import { addStacksOptions, addTargetOptions } from '../options';
import { runStacks } from '../stack/run-stacks';

export const addDrift: AddCommand = (program, host, finish) => {
  const command = program
    .command('drift')
    .description('Show what changed in the service since the last apply. Exit with 2 if anything did.')
    .option(
      '--accept [address...]',
      'Edit the code to match the service, for these objects or for all; list what needs an edit by hand',
    )
    .addHelpText('after', '\nExample: aac drift --json > drift.json');
  addTargetOptions(command, 'Compare');
  addStacksOptions(command).action(async (options: DriftOptions & Partial<AcceptOptions>) => {
    const { accept } = options;
    const code =
      accept === undefined
        ? await runStacks(options, host, { load: async () => (await import('../stack/print-drift.js')).printDrift })
        : await runStacks({ ...options, accept }, host, {
            load: async () => (await import('../drift/accept-drift.js')).acceptDrift,
          });
    finish(code);
  });
};
