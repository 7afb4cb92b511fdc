import type { DriftOptions } from '../find-drift';
import type { AddCommand } from '../host';
import { addRepeatable, addStacksOptions } from '../options';
import { runStacks } from '../run-stacks';

export const addDrift: AddCommand = (program, host, finish) => {
  const command = program
    .command('drift')
    .description('Shows what changed in the service since the last apply; ends with 2 if anything did.')
    .addHelpText('after', '\nExample: aac drift --json > drift.json');
  addRepeatable(command, '--target <address>', 'looks at this object alone, and at what it needs');
  addStacksOptions(command).action(async (options: DriftOptions) => {
    finish(await runStacks(options, host, { load: async () => (await import('../find-drift.js')).findDrift }));
  });
};
