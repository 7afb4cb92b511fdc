import type { Command } from 'commander';
import { BodyLimitError, readBoundedText } from '../base/bounded-body';
import { ProviderError } from '../base/errors';
import { findJsonLimit, findJsonObject } from '../base/json-text';
import { parsePlanDocument, type PlanDocument } from '../documents';
import { parsePinnedPlan } from '../engine';
import { buildReport, type Report } from '../review';
import { type ReportFormat, reportFormats } from '../review/formats';
import { findFailure } from './failure-document';
import type { CliHost } from './host';
import { withPolicies } from './judge-plan';
import { readNamedFile } from './named-file';
import { addPoliciesOption, addStackOption, type PolicyOptions } from './options';
import { readSynthesisedStack } from './stack-places';
import { addFormatOption, type FormatTarget } from './write-formats';

/** Which report a command is about, and what it is made into. */
export interface ReportOptions extends PolicyOptions {
  readonly format?: readonly FormatTarget<ReportFormat>[];
  readonly limit?: number;
  readonly previous?: string;
  readonly stack?: readonly string[];
  readonly dir?: string;
}

/** Adds the plan as an argument, and the options that say what its report is. */
export function addReportOptions(command: Command): Command {
  command
    .argument('<plan>', 'what terraform show -json or aac plan --json printed, a pinned plan, or - for standard input')
    .option('--previous <plan>', 'the plan that was approved before: says what is otherwise in this one')
    .option('--dir <folder>', 'the folder of *.tf.json files that the plan is of, for the lines of the code');
  return addFormatOption(addPoliciesOption(addStackOption(command)), reportFormats, 'how the report is printed');
}

interface ReadPlan {
  readonly document: PlanDocument;
  /** The stack that a pinned plan says it is of. */
  readonly stack?: string;
}

/** A plan in a file or on standard input, or what stands there in its place. */
export interface PlanText {
  readonly path: string;
  readonly text: string;
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

/** Reads a plan document of Terraform's or ours, or that of a pinned plan. */
async function parsePlan({ path, text }: PlanText): Promise<ReadPlan> {
  const value = findJsonObject(text);
  if (value?.['format'] === 'analytics-as-code/report') {
    throw new ProviderError(
      'DOCUMENT_UNREADABLE',
      `The document ${path} cannot be read: it is a report. Give the plan that it was made of.`,
    );
  }
  if (value && 'format' in value) {
    const { document, stack } = parsePinnedPlan(text, path);
    return { document, ...(stack !== null && { stack }) };
  }
  if (value && findFailure(text)) {
    throw new ProviderError(
      'DOCUMENT_UNREADABLE',
      `The document ${path} holds no plan, but says why there is none: look at the run that wrote it.`,
    );
  }
  if (value) return { document: await parsePlanDocument(value, path) };
  throw new ProviderError(
    'DOCUMENT_UNREADABLE',
    `The document ${path} cannot be read: ${findJsonLimit(text) ?? 'it is no JSON object'}. Give what \`terraform show -json\` or \`aac plan --json\` prints of a plan.`,
  );
}

/** Makes the report of a plan that the user named, with what the policies of the project say of it. */
export async function makeReport(plan: PlanText, options: ReportOptions, host: CliHost): Promise<Report> {
  const { document, stack: pinned } = await parsePlan(plan);
  const names = options.stack ?? (pinned === undefined ? undefined : [pinned]);
  const { stackName, places } = await readSynthesisedStack({ ...options, ...(names && { stack: names }) }, host);
  const stack = stackName ?? names?.[0];
  const report = buildReport({
    document,
    places,
    ...(stack !== undefined && { stack }),
    ...(options.previous !== undefined && {
      previous: (await parsePlan(await readPlanText(options.previous, host))).document,
    }),
  });
  return await withPolicies(report, options, host);
}
