import { listening } from '../../listening-host';
import type { AddCommand } from '../../host';
import { jsonText, line } from '../../output/line';
import type { StateOptions } from '../../../toolkit/options';
import { addStateOptions } from '../../options';
import { openState } from '../../../toolkit/state/open-state';

export const addForceUnlock: AddCommand = (program, host) => {
  const command = program
    .command('force-unlock')
    .description('Remove the lock of a run that crashed. Refused while that run is alive.')
    .argument('<id>', 'id of the lock, from the message of the run that was refused')
    .addHelpText('after', '\nExample: aac force-unlock 6b8e4b1c-2f0e-4f0b-9d7c-0a4c7a3f3a51');
  addStateOptions(command).action(async (id: string, options: StateOptions) => {
    await (await openState(options, listening(host))).breakLock(id);
    host.print(options.json ? jsonText({ unlocked: id }) : line`Removed the lock ${id}.`);
  });
};
