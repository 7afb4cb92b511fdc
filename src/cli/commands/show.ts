import { findJsonObject, formatJson } from '../../base/json-text';
import {
  parsePlanDocument,
  parseStateDocument,
  type PlanDocument,
  renderPlanText,
  renderStateText,
  type StateDocument,
  type TextOptions,
} from '../../documents';
import { parsePinnedPlan, toStateDocument } from '../../engine';
import { openStateStore } from '../../state';
import type { AddCommand, CliHost } from '../host';
import { locateState } from '../locate-state';
import { readCatalogue } from '../open-stack';
import { createPalette } from '../palette';
import { readNamedFile } from '../pinned-plan-file';
import { printNotices } from '../print-plan';
import { addStackOptions, type StackOptions } from '../stack-options';

/** What is shown: a document of Terraform's, and how people read it. */
interface Shown {
  readonly document: PlanDocument | StateDocument;
  readonly render: (options: TextOptions) => string;
}

const showPlan = (document: PlanDocument): Shown => ({
  document,
  render: (options) => renderPlanText(document, options),
});

const showState = (document: StateDocument): Shown => ({
  document,
  render: (options) => renderStateText(document, options),
});

/** What a file holds, a plan of ours or a document of Terraform's; undefined when it holds neither. */
function findShown(text: string, path: string): Shown | undefined {
  const value = findJsonObject(text);
  // Reading it as a state says what is wrong with it.
  if (value === undefined) return undefined;
  if ('format' in value) return showPlan(parsePinnedPlan(text, path).document);
  if ('planned_values' in value) return showPlan(parsePlanDocument(value, path));
  return 'format_version' in value ? showState(parseStateDocument(value, path)) : undefined;
}

async function readShown(path: string | undefined, options: StackOptions, host: CliHost): Promise<Shown> {
  const found = path === undefined ? undefined : findShown(readNamedFile(path, host), path);
  if (found) return found;
  const statePath = await locateState(path === undefined ? options : { state: path }, host);
  const { state, notices } = openStateStore(statePath, host.surroundings).read();
  printNotices(notices, host);
  return showState(toStateDocument(state, await readCatalogue(host)));
}

export const addShow: AddCommand = (program, host) => {
  const command = program
    .command('show')
    .description('Prints a plan or a state; without a file, the state of the stack.')
    .argument('[file]', 'a plan that aac plan --out wrote, or a state file')
    .addHelpText('after', '\nExample: aac show plan.json');
  addStackOptions(command).action(async (path: string | undefined, options: StackOptions) => {
    const { document, render } = await readShown(path, options, host);
    if (options.json) host.print(`${formatJson(document, 2)}\n`);
    else host.print(render({ palette: createPalette(host.hasColours.output) }));
  });
};
