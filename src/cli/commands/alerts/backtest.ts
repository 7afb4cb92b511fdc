import type { JsonObject } from '../../../base/json';
import type { AddCommand } from '../../host';
import { listening } from '../../listening-host';
import { addRepeatable, addStackOptions } from '../../options';
import { jsonText } from '../../output/line';
import {
  addFormatOption,
  assertTargets,
  type FormatTarget,
  withJsonFormat,
  writeFormats,
} from '../../output/write-formats';
import type { BacktestOptions } from '../../../toolkit/backtest/run-backtest';

const backtestFormats = ['text', 'json', 'html'] as const;

interface BacktestCommandOptions extends BacktestOptions {
  readonly format?: readonly FormatTarget<(typeof backtestFormats)[number]>[];
}

export const addBacktest: AddCommand = (program, host) => {
  const command = program
    .command('backtest')
    .description('Show how often alerts would have fired over past records, as the service and as the code has them.')
    .argument('[address...]', 'of alerts; all of the stack by default')
    .option('--since <span>', 'Begin so long before the end: 12h, 30d or 4w (default: 30d)')
    .option('--from <time>', 'Begin at this time, such as 2026-01-31 or 2026-01-31T09:00Z')
    .option('--to <time>', 'End before this time (default: now)')
    .option(
      '--zone <name>',
      'Read cron expressions and count hours in this time zone, such as Europe/Berlin (default: UTC)',
    )
    .option('--time-field <name>', 'Take the time of records from this column')
    .option('--visible-after <span>', 'Count records only so long after their time, such as 1d')
    .addHelpText('after', '\nExample: aac backtest analytics_alert.orders-stalled --since 30d');
  addRepeatable(
    command,
    '--records <file>',
    'Read records from this CSV, NDJSON or JSON file, or ID=FILE for one dataset',
  );
  addFormatOption(command, backtestFormats, 'Print the result in this format');
  addRepeatable(command, '--dataset <id=name>', 'Read the dataset with this id by its name');
  addStackOptions(command).action(async (addresses: readonly string[], options: BacktestCommandOptions) => {
    const targets = withJsonFormat(options);
    assertTargets(targets, host);
    const { runBacktest } = await import('../../../toolkit/backtest/run-backtest.js');
    const result = await runBacktest({ ...options, addresses }, listening(host));
    const { renderBacktestHtml, renderBacktestText } = await import('../../../review/index.js');
    const printers = {
      text: () => renderBacktestText(result),
      json: () => jsonText(result as JsonObject),
      html: () => renderBacktestHtml(result),
    };
    writeFormats(printers, targets.length > 0 ? targets : [{ format: 'text' }], host);
  });
};
