import { listening } from '../listening-host';
import { ProviderError } from '../../base/errors';
import { findJsonObject } from '../../base/json-text';
import {
  namesInDocument,
  parsePlanDocument,
  parseStateDocument,
  type PlanDocument,
  renderPlanText,
  renderStateText,
  type StateDocument,
} from '../../documents';
import { parsePinnedPlan, toStateDocument } from '../../engine';
import type { AddCommand, CliHost } from '../host';
import { jsonText } from '../output/line';
import { readCatalogue } from '../../toolkit/stack/open-stack';
import type { StateOptions } from '../../toolkit/options';
import { addStateOptions, summaryOption } from '../options';
import { readNamedFile } from '../../toolkit/named-file';
import { createTraitsOf } from '../output/print-plan';
import { createPalette } from '../output/theme';
import { createReportPrinters } from '../output/review-printers';
import { readState } from '../../toolkit/state/state-access';

type ShownDocument = PlanDocument | StateDocument;

/** What a file holds, a plan of ours or a document of Terraform's; undefined when it holds neither. */
async function findDocument(text: string, path: string): Promise<ShownDocument | undefined> {
  // Terraform's own plans are zip archives.
  if (text.startsWith('PK')) {
    const advice = `Print it with \`aac terraform -- show ${path}\`, or turn it into JSON, which aac show reads: \`aac terraform -- show -json ${path}\`.`;
    throw new ProviderError('DOCUMENT_UNREADABLE', `${path} is a plan of Terraform in a format of its own. ${advice}`);
  }
  const value = findJsonObject(text);
  // Reading it as a state says what is wrong with it.
  if (value === undefined) return undefined;
  if ('format' in value) return parsePinnedPlan(text, path).document;
  if ('planned_values' in value) return await parsePlanDocument(value, path);
  return 'format_version' in value ? await parseStateDocument(value, path) : undefined;
}

async function readDocument(path: string | undefined, options: StateOptions, host: CliHost): Promise<ShownDocument> {
  const found = path === undefined ? undefined : await findDocument(readNamedFile(path, host), path);
  if (found) return found;
  const state = await readState(path === undefined ? options : { state: path }, listening(host));
  return toStateDocument(state, await readCatalogue(host));
}

type ShowOptions = StateOptions & { readonly summary?: true };

/** A plan with one line for each object. */
async function summarise(document: ShownDocument, host: CliHost): Promise<string> {
  if (!('planned_values' in document)) {
    throw new ProviderError(
      'USAGE',
      '--summary is about plans, and this is a state. `aac state list` lists its objects.',
    );
  }
  const { buildReport } = await import('../../review/index.js');
  return (await createReportPrinters(buildReport({ document }), host, { summary: true })).text();
}

/** A document as people read it. */
async function render(document: ShownDocument, { verbose, summary }: ShowOptions, host: CliHost): Promise<string> {
  if (summary) return await summarise(document, host);
  const palette = createPalette(host);
  if (!('planned_values' in document)) return renderStateText(document, { palette, showsAll: verbose === true });
  const traitsOf = createTraitsOf(await readCatalogue(host), namesInDocument(document));
  return renderPlanText(document, { palette, showsAll: verbose === true, traitsOf });
}

export const addShow: AddCommand = (program, host) => {
  const command = program
    .command('show')
    .description('Print a plan or a state; without a file, the state of the stack.')
    .argument('[file]', 'a plan that aac plan --out wrote, or a state file')
    .option(...summaryOption)
    .addHelpText('after', '\nExample: aac show plan.json');
  addStateOptions(command).action(async (path: string | undefined, options: ShowOptions) => {
    const document = await readDocument(path, options, host);
    if (options.json) host.print(jsonText(document));
    else host.print(await render(document, options, host), 'wrapped');
  });
};
