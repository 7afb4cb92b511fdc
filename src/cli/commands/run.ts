import { countWords } from '../../base/count-words';
import type { JsonObject } from '../../base/json';
import type { ExecutionReport } from '../../contract';
import type { AddCommand } from '../host';
import { jsonText, line, words } from '../line';
import { addStackOptions, type StackOptions } from '../options';
import type { OpenAlert } from '../alerts/open-alert';
import { describeAction, describeEmail, toCalledAction, toRecipientEntries } from '../alerts/recipients';

function print(alert: OpenAlert, { conditionMet, rowsMatched, deliveries }: ExecutionReport): string {
  const { address, id, state } = alert;
  const title = words`${address} (${id})`;
  if (!conditionMet) return `${title} was run: its condition finds nothing, so nothing was sent.\n`;
  const count = countWords(rowsMatched, 'row');
  const called = deliveries.map(({ kind, actionId, status }) => {
    return words`${describeAction(toCalledAction(state, kind, String(actionId)))}: ${status}`;
  });
  const lines = [...called, ...describeEmail(alert).map((email) => `${email}: not in the report of the service`)];
  const told = lines.length === 0 ? 'and nobody hears of it.' : 'and these hear of it:';
  return [`${title} was run: its condition finds ${count}, ${told}`, ...lines.map((line) => `  ${line}`), ''].join(
    '\n',
  );
}

function toDocument(alert: OpenAlert, report: ExecutionReport): JsonObject {
  const { address, id, state } = alert;
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
    recipients: toRecipientEntries(alert),
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
      host.printError(line`Running ${address} (${alert.id}): what its condition finds is sent for real.`);
      const report = await alert.client.call('runAlert', { body: alert.record });
      host.print(options.json ? jsonText(toDocument(alert, report)) : print(alert, report));
    });
  });
};
