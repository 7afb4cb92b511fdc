import { countWords } from '../../../base/text/count-words';
import type { Diagnostic } from '../../../base/diagnostic';
import type { JsonObject } from '../../../base/json';
import { isPaused } from '../../../service/interface/index';
import { printDiagnostics } from '../../output/diagnostics';
import type { AddCommand } from '../../host';
import { words } from '../../output/line';
import type { StackOptions } from '../../../toolkit/options';
import { addStackOptions } from '../../options';
import type { OpenAlert } from '../../alerts/open-alert';
import { describeRecipients, toRecipientEntries } from '../../alerts/recipients';
import { formatTable } from '../../alerts/text-table';
import { printResult } from '../../output/print-result';

/** What the condition of an alert shows. */
interface Shown {
  readonly dataset: string;
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
  /** What there is to say about the condition. */
  readonly warnings: readonly Diagnostic[];
}

async function preview({ client, record }: OpenAlert): Promise<Shown> {
  const { dataset, colNames, dataRows } = await client.call('previewAlert', { body: record });
  const { adviseOnCondition } = await import('../../../resources/index.js');
  const warnings = await adviseOnCondition(client, record);
  return { dataset, columns: colNames, rows: dataRows as readonly JsonObject[], warnings };
}

/** More rows than these are left to `--json`. */
const shownRows = 20;

function print(alert: OpenAlert, { dataset, columns, rows }: Shown): string {
  const title = words`${alert.address} (${alert.id})`;
  const where = dataset === '' ? '' : words` in ${dataset}`;
  const paused = isPaused(alert.client.dialect, alert.record.raw) ? 'It is paused.\n' : '';
  if (rows.length === 0) return `${title} would not be sent now: its condition finds nothing${where}.\n${paused}`;
  const recipients = describeRecipients(alert);
  const count = countWords(rows.length, 'row');
  const whom = recipients.length === 0 ? 'nobody: it names no action and no e-mail address.' : 'these:';
  const more = rows.length > shownRows ? `... and ${String(rows.length - shownRows)} more (--json prints all)\n` : '';
  return [
    `${title} would be sent now, as its condition finds ${count}${where}, to ${whom}\n`,
    ...recipients.map((line) => `  ${line}\n`),
    paused,
    '\n',
    formatTable(columns, rows.slice(0, shownRows)),
    more,
  ].join('');
}

function toDocument(alert: OpenAlert, { dataset, columns, rows, warnings }: Shown): JsonObject {
  const { address, id } = alert;
  return {
    address,
    id,
    would_send: rows.length > 0,
    recipients: toRecipientEntries(alert),
    dataset,
    columns,
    rows,
    warnings: warnings.map(({ detail }) => detail),
  };
}

export const addPreview: AddCommand = (program, host) => {
  const command = program
    .command('preview')
    .description('Show what an alert would send now, and to whom. Nothing is sent.')
    .argument('<address>', 'address of the alert in the state')
    .addHelpText('after', '\nExample: aac preview analytics_alert.orders-stalled');
  addStackOptions(command).action(async (address: string, options: StackOptions) => {
    const { withAlert } = await import('../../alerts/open-alert.js');
    await withAlert({ address, options }, host, async (alert) => {
      const shown = await preview(alert);
      printDiagnostics(shown.warnings, host);
      printResult(host, options.json, { document: () => toDocument(alert, shown), text: () => print(alert, shown) });
    });
  });
};
