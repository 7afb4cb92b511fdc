import type { JsonObject } from '../../base/json';
import { findJsonObject, formatJson } from '../../base/json-text';
import { renderPlanText, renderStateText } from '../../documents';
import { parsePinnedPlan, toStateDocument } from '../../engine';
import { openStateStore, type StateStore } from '../../state';
import type { Catalogue } from '../../model';
import type { AddCommand, CliHost } from '../host';
import { locateState } from '../locate-state';
import { readCatalogue } from '../open-stack';
import { createPalette } from '../palette';
import { readNamedFile } from '../pinned-plan-file';
import { printNotices } from '../print-plan';
import { addStackOptions, type StackOptions } from '../stack-options';

/** What is shown: a document of Terraform's, and how people read it. */
interface Shown {
  readonly document: JsonObject;
  readonly render: typeof renderPlanText;
}

function showState(store: StateStore, catalogue: Catalogue, host: CliHost): Shown {
  const { state, notices } = store.read();
  printNotices(notices, host);
  return { document: toStateDocument(state, catalogue), render: renderStateText };
}

/** The plan that a text holds, ours or as `terraform show -json` prints it; undefined when it holds none. */
function findPlanDocument(text: string, path: string): JsonObject | undefined {
  const value = findJsonObject(text);
  // Reading it as a state says what is wrong with it.
  if (value === undefined) return undefined;
  if ('format' in value) return parsePinnedPlan(text, path).document;
  return 'planned_values' in value ? value : undefined;
}

async function findShown(path: string | undefined, options: StackOptions, host: CliHost): Promise<Shown> {
  const plan = path === undefined ? undefined : findPlanDocument(readNamedFile(path, host), path);
  if (plan) return { document: plan, render: renderPlanText };
  const store = openStateStore(
    await locateState(path === undefined ? options : { state: path }, host),
    host.surroundings,
  );
  return showState(store, await readCatalogue(host), host);
}

export const addShow: AddCommand = (program, host) => {
  const command = program
    .command('show')
    .description('Prints a plan or a state; without a file, the state of the stack.')
    .argument('[file]', 'a plan that aac plan --out wrote, or a state file')
    .addHelpText('after', '\nExample: aac show plan.json');
  addStackOptions(command).action(async (path: string | undefined, options: StackOptions) => {
    const { document, render } = await findShown(path, options, host);
    if (options.json) host.print(`${formatJson(document, 2)}\n`);
    else host.print(render(document, { palette: createPalette(host.hasColours.output) }));
  });
};
