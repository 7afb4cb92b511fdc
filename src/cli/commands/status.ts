import { listening } from '../listening-host';
import type { JsonValue } from '../../base/json';
import type { ComponentStatus } from '../../service/interface/index';
import { type AddCommand, type CliHost, exitCodes } from '../host';
import { line } from '../output/line';
import type { AccountOptions } from '../../toolkit/options';
import { addAccountOptions } from '../options';
import { createPalette } from '../output/theme';
import { withClient } from '../../toolkit/service-client';
import { printResult } from '../output/print-result';

const paints = { GREEN: 'added', YELLOW: 'changed', RED: 'removed' } as const;

/** One line for each component: how it is, what it is, and what is wrong with it. */
function print(statuses: Readonly<Record<string, ComponentStatus>>, host: CliHost): string {
  const palette = createPalette(host);
  const lines = Object.entries(statuses).map(([id, { name, status, comment }]) => {
    const reason = comment ? `: ${comment}` : '';
    return `${palette[paints[status]](status.padEnd(6))}  ${line`${name} (${id})${reason}`}`;
  });
  return lines.join('');
}

interface StatusOptions extends AccountOptions {
  readonly detailedExitcode?: true;
}

async function showStatus(options: StatusOptions, host: CliHost): Promise<number> {
  const { json, detailedExitcode } = options;
  const statuses = await withClient(
    listening(host),
    { options, credential: 'login', activity: 'Reading the status' },
    (client) => client.call('listComponentStatus'),
  );
  printResult(host, json, { document: () => statuses as unknown as JsonValue, text: () => print(statuses, host) });
  const isWell = Object.values(statuses).every(({ status }) => status === 'GREEN');
  return detailedExitcode && !isWell ? exitCodes.changes : exitCodes.done;
}

export const addStatus: AddCommand = (program, host, finish) => {
  const command = program
    .command('status')
    .description('Show component health (on-premises only).')
    .option('--detailed-exitcode', 'Exit with 2 when a component is not GREEN')
    .addHelpText('after', '\nExample: aac status --detailed-exitcode');
  addAccountOptions(command).action(async (options: StatusOptions) => {
    finish(await showStatus(options, host));
  });
};
