import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/visible-text';
import type { ExecutionReport } from '../../contract';
import type { AddCommand } from '../host';
import { addStackOptions, type StackOptions } from '../options';
import type { OpenAlert } from '../alerts/open-alert';
import { describeAction, toCalledAction } from '../alerts/recipients';

function print({ address, id, state }: OpenAlert, { conditionMet, rowsMatched, deliveries }: ExecutionReport): string {
  const title = `${address} (${id})`;
  if (!conditionMet) return `${title} was run: its condition finds nothing, so nothing was sent.\n`;
  const count = `${String(rowsMatched)} ${rowsMatched === 1 ? 'row' : 'rows'}`;
  const lines = deliveries.map(({ kind, actionId, status }) => {
    const action = describeAction(toCalledAction(state, kind, String(actionId)));
    return `  ${action}: ${visibleLine(status)}\n`;
  });
  const told = lines.length === 0 ? 'and no action was called.' : 'and its actions were called:';
  return [`${title} was run: its condition finds ${count}, ${told}\n`, ...lines].join('');
}

function toDocument({ address, id, state }: OpenAlert, report: ExecutionReport): JsonObject {
  const { startedAt, finishedAt, conditionMet, rowsMatched, deliveries } = report;
  return {
    address,
    id,
    started_at: startedAt,
    finished_at: finishedAt,
    condition_met: conditionMet,
    rows_matched: rowsMatched,
    deliveries: deliveries.map(({ kind, actionId, status }) => {
      return { ...toCalledAction(state, kind, String(actionId)), status };
    }),
  };
}

export const addRun: AddCommand = (program, host) => {
  const command = program
    .command('run')
    .description('Runs an alert now. Where its condition holds, people and systems are notified for real.')
    .argument('<address>', 'of the alert in the state')
    .addHelpText('after', '\nExample: aac run analytics_alert.orders-stalled');
  addStackOptions(command).action(async (address: string, options: StackOptions) => {
    const { withAlert } = await import('../alerts/open-alert.js');
    await withAlert({ address, options }, host, async (alert) => {
      host.printError(`Running ${address} (${alert.id}): what its condition finds is sent for real.\n`);
      const report = await alert.client.call('runAlert', { body: alert.record });
      host.print(options.json ? `${formatJson(toDocument(alert, report), 2)}\n` : print(alert, report));
    });
  });
};
