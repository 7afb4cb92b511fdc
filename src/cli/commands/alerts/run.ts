import type { JsonObject } from '../../../base/json';
import type { ExecutionReport } from '../../../service/interface/index';
import { assertConsent, confirm } from '../../confirm';
import { type AddCommand, type CliHost, exitCodes } from '../../host';
import { line, words } from '../../output/line';
import type { ConsentOption, StackOptions } from '../../../toolkit/options';
import { addConsentOption, addStackOptions } from '../../options';
import { describeDeliveries, toDeliveryEntries } from '../../alerts/deliveries';
import type { OpenAlert } from '../../alerts/open-alert';
import { toRecipientEntries } from '../../alerts/recipients';
import { printResult } from '../../output/print-result';

type RunOptions = StackOptions & ConsentOption;

function print(alert: OpenAlert, report: ExecutionReport, describeRun: (report: ExecutionReport) => string): string {
  const { address, id } = alert;
  const title = `${words`${address} (${id})`} was run: ${describeRun(report)}`;
  if (!report.conditionMet) return `${title}.\n`;
  const lines = describeDeliveries(alert, report.deliveries);
  const told = lines.length === 0 ? 'and it notifies nobody.' : 'and it notifies:';
  return [`${title}, ${told}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function toDocument(alert: OpenAlert, report: ExecutionReport): JsonObject {
  const { address, id } = alert;
  const { startedAt, finishedAt, conditionMet, rowsMatched, deliveries } = report;
  return {
    address,
    id,
    started_at: startedAt,
    finished_at: finishedAt,
    condition_met: conditionMet,
    rows_matched: rowsMatched,
    deliveries: toDeliveryEntries(alert, deliveries),
    recipients: toRecipientEntries(alert),
  };
}

/** Asks whether an alert is to be run; true when it was agreed to. */
async function askToRun({ address, id }: OpenAlert, signal: AbortSignal, host: CliHost): Promise<boolean> {
  const question = `Do you really want to run ${address} (${id}), and to send what its condition finds?`;
  return await confirm({ question, otherwise: 'give --auto-approve' }, signal, host);
}

async function run(address: string, options: RunOptions, host: CliHost): Promise<number> {
  assertConsent(options);
  const { withAlert } = await import('../../alerts/open-alert.js');
  return await withAlert({ address, options }, host, async (alert, signal) => {
    if (!options.autoApprove && !(await askToRun(alert, signal, host))) {
      host.printError('\nCancelled. Nothing was sent.\n');
      return exitCodes.failed;
    }
    host.printError(line`Running ${address} (${alert.id}): what its condition finds is sent for real.`);
    const { describeRun } = await import('../../../resources/index.js');
    const report = await alert.client.call('runAlert', { body: alert.record });
    printResult(host, options.json, {
      document: () => toDocument(alert, report),
      text: () => print(alert, report, describeRun),
    });
    return exitCodes.done;
  });
}

export const addRun: AddCommand = (program, host, finish) => {
  const command = program
    .command('run')
    .description('Run an alert now, after confirmation. If its condition holds, it notifies people and systems.')
    .argument('<address>', 'address of the alert in the state')
    .addHelpText('after', '\nExample: aac run analytics_alert.orders-stalled');
  addStackOptions(addConsentOption(command)).action(async (address: string, options: RunOptions) => {
    finish(await run(address, options, host));
  });
};
