import type { Command } from 'commander';
import { BodyLimitError, readBoundedText } from '../../base/http/bounded-body';
import { ProviderError } from '../../base/errors';
import type { Report } from '../../review';
import type { ReportFormat } from '../../review/formats';
import { readNamedFile } from '../../toolkit/named-file';
import { makeReport, type ReviewOptions } from '../../toolkit/review/make-report';
import type { PlanText } from '../../toolkit/review/parse-plans';
import type { CliHost } from '../host';
import { listening } from '../listening-host';
import { addPoliciesOption, addStackOption } from '../options';
import { addReportFormatOptions, type FormatTarget } from './write-formats';

/** Which report a command is about, and what it is made into. */
export interface ReportOptions extends Omit<ReviewOptions, 'previous' | 'backtest'> {
  readonly format?: readonly FormatTarget<ReportFormat>[];
  readonly limit?: number;
  readonly previous?: string;
  readonly backtest?: string;
}

/** Adds the plan as an argument, and the options that say what its report is. */
export function addReportOptions(command: Command): Command {
  command
    .argument('<plan>', 'what terraform show -json or aac plan --json printed, a pinned plan, or - for standard input')
    .option('--previous <plan>', 'Show what changed since this earlier plan')
    .option('--backtest <result>', 'Show what this result of aac backtest --json says of changed alerts')
    .option('--dir <folder>', 'Read lines of the code from this folder of *.tf.json files');
  return addReportFormatOptions(addPoliciesOption(addStackOption(command)), 'Print the report in this format');
}

async function readInput(host: CliHost): Promise<string> {
  try {
    return await readBoundedText(host.readInput());
  } catch (error) {
    if (!(error instanceof BodyLimitError)) throw error;
    throw new ProviderError('USAGE', `Standard input cannot be read: ${error.message}.`, { cause: error });
  }
}

/** Reads what the user named; `-` is standard input. */
export async function readPlanText(path: string, host: CliHost): Promise<PlanText> {
  return { path, text: path === '-' ? await readInput(host) : readNamedFile(path, host) };
}

/** Makes the report of a plan that the user named, with what the policies of the project say of it. */
export async function readReport(
  plan: PlanText,
  { previous, backtest, ...options }: ReportOptions,
  host: CliHost,
): Promise<Report> {
  const others = {
    ...(previous !== undefined && { previous: await readPlanText(previous, host) }),
    ...(backtest !== undefined && { backtest: await readPlanText(backtest, host) }),
  };
  return await makeReport(plan, { ...options, ...others }, listening(host));
}
