import { ProviderError } from '../../base/errors';
import { findJsonObject } from '../../base/json-text';
import { parsePlanDocument, type PlanDocument } from '../../documents';
import { parsePinnedPlan } from '../../engine';
import { buildReport } from '../../review';
import { type ReportFormat, reportFormats } from '../../review/formats';
import type { AddCommand, CliHost } from '../host';
import { assertNotDenied, withPolicies } from '../judge-plan';
import { readNamedFile } from '../named-file';
import { addPoliciesOption, addStackOption, type PolicyOptions } from '../options';
import { createReportPrinters } from '../review-printers';
import { readSynthesisedStack } from '../stack-places';
import { addFormatOption, type FormatTarget, writeFormats } from '../write-formats';

interface ReviewOptions extends PolicyOptions {
  readonly format?: readonly FormatTarget<ReportFormat>[];
  readonly previous?: string;
  readonly stack?: readonly string[];
  readonly dir?: string;
}

/** Reads a plan document of Terraform's or ours, or that of a pinned plan; `-` is standard input. */
async function readPlan(path: string, host: CliHost): Promise<PlanDocument> {
  const text = readNamedFile(path, host);
  const value = findJsonObject(text);
  if (value && 'format' in value) return parsePinnedPlan(text, path).document;
  if (value) return await parsePlanDocument(value, path);
  throw new ProviderError(
    'DOCUMENT_UNREADABLE',
    `The document ${path} cannot be read: it is no JSON object. Give what \`terraform show -json\` or \`aac plan --json\` prints of a plan.`,
  );
}

async function runReview(path: string, options: ReviewOptions, host: CliHost): Promise<void> {
  const document = await readPlan(path, host);
  const { stackName, places } = await readSynthesisedStack(options, host);
  const built = buildReport({
    document,
    places,
    ...(stackName !== undefined && { stack: stackName }),
    ...(options.previous !== undefined && { previous: await readPlan(options.previous, host) }),
  });
  const report = await withPolicies(built, options, host);
  writeFormats(await createReportPrinters(report, host), options.format ?? [{ format: 'text' }], host);
  assertNotDenied(report, host);
}

export const addReview: AddCommand = (program, host) => {
  const command = program
    .command('review')
    .description('Says what a plan does and what it means: for the people who approve it.')
    .argument('<plan>', 'what terraform show -json or aac plan --json printed, a pinned plan, or - for standard input')
    .option('--previous <plan>', 'the plan that was approved before: says what is otherwise in this one')
    .option('--dir <folder>', 'the folder of *.tf.json files that the plan is of, for the lines of the code')
    .addHelpText('after', '\nExample: aac plan --json | aac review - --format markdown=comment.md --format text');
  addFormatOption(addPoliciesOption(addStackOption(command)), reportFormats, 'how the report is printed').action(
    async (path: string, options: ReviewOptions) => {
      await runReview(path, options, host);
    },
  );
};
