import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { ComponentStatus } from '../../contract';
import type { AddCommand, CliHost } from '../host';
import { jsonOption, type JsonOption } from '../options';
import { createPalette } from '../print-plan';
import { withClient } from '../service-client';

const paints = { GREEN: 'added', YELLOW: 'changed', RED: 'removed' } as const;

/** One line for each component: how it is, what it is, and what is wrong with it. */
function print(statuses: Readonly<Record<string, ComponentStatus>>, host: CliHost): string {
  const palette = createPalette(host.hasColours.output);
  const lines = Object.entries(statuses).map(([id, { name, status, comment }]) => {
    const reason = comment ? `: ${comment}` : '';
    return `${palette[paints[status]](status.padEnd(6))}  ${visibleLine(`${name} (${id})${reason}`)}\n`;
  });
  return lines.join('');
}

export const addStatus: AddCommand = (program, host) => {
  program
    .command('status')
    .description('Shows how the components of the platform are. Installations on premise alone tell it.')
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac status')
    .action(async ({ json }: JsonOption) => {
      const statuses = await withClient(host, 'login', (client) => client.call('listComponentStatus'));
      host.print(json ? `${formatJson(statuses as unknown as JsonValue, 2)}\n` : print(statuses, host));
    });
};
