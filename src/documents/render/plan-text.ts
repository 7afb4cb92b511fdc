import { displayWidth, padWidth } from '../../base/text/display-width';
import { visibleLine } from '../../base/text/visible-text';
import type { ChangeDocument, PlanDocument } from '../plan-document';
import { findDeclaredParts } from './declared-parts';
import { driftLines } from './drift-lines';
import { shortExtent, shortName, wholeExtent } from './extent';
import { type DiffStyle, type Palette, plainPalette, symbolOf, type TraitsOf } from './layout';
import { markOf, objectLines } from './object-lines';
import { entriesOf, type Entry, takesOver } from './plan-entry';
import { valueLines } from './value-lines';
import { actionOf, type DiffAction, pairOfChange, type ValuePair } from '../walk/value-pair';

/** How a plan or a state is printed. */
export interface TextOptions {
  readonly palette?: Palette;
  /**
   * Whether all that the service will give to new objects is listed, as Terraform does; counted by default. Long texts are
   * whole then, too.
   */
  readonly showsAll?: boolean;
  /** What is known of attributes, such as the names to show beside ids; nothing by default. */
  readonly traitsOf?: TraitsOf;
}

const legends: Readonly<Record<string, string>> = {
  create: 'create',
  update: 'update in-place',
  delete: 'destroy',
  'delete create': 'destroy and then create replacement',
  'create delete': 'create replacement and then destroy',
  read: 'read (data resources)',
};

/** How many objects are printed in one piece. */
const objectsAtOnce = 20;

/** The lines of what changes, in groups; `toShown` completes an entry. */
function* changeGroups(
  changed: readonly Entry[],
  toShown: (entry: Entry) => Entry,
  style: DiffStyle,
): Generator<readonly string[]> {
  if (changed.length === 0) return;
  const used = Object.entries(legends).filter(([action]) => changed.some(({ actions }) => actions === action));
  const legend = used.map(([action, words]) => `${markOf(action, style.palette)} ${words}`);
  yield [
    ...(legend.length > 0 ? ['Resource actions are indicated with the following symbols:', ...legend, ''] : []),
    'The following actions will be performed:',
    '',
  ];
  for (let at = 0; at < changed.length; at += objectsAtOnce) {
    yield changed.slice(at, at + objectsAtOnce).flatMap((entry) => objectLines(toShown(entry), style));
  }
  yield [summaryOf(changed, style), ''];
}

function summaryOf(changed: readonly Entry[], { palette }: DiffStyle): string {
  const count = (isCounted: (entry: Entry) => boolean): number => changed.filter(isCounted).length;
  const imported = count(({ source }) => source.change.importing !== undefined);
  const takenOver = count(({ source }) => takesOver(source));
  const counts = [
    ...(imported > 0 ? [`${String(imported)} to import`] : []),
    ...(takenOver > 0 ? [`${String(takenOver)} to take over`] : []),
    `${String(count(({ actions }) => actions.includes('create')) - takenOver)} to add`,
    `${String(count(({ actions }) => actions === 'update'))} to change`,
    `${String(count(({ actions }) => actions.includes('delete')))} to destroy`,
  ];
  return `${palette.strong('Plan:')} ${counts.join(', ')}.`;
}

function outputAction([action]: ChangeDocument['actions'], pair: ValuePair): DiffAction {
  if (action === 'no-op') return 'same';
  return action === 'create' || action === 'delete' || action === 'update' ? action : actionOf(pair);
}

function outputLines({ output_changes: outputs = {} }: PlanDocument, style: DiffStyle): string[] {
  const changed = Object.entries(outputs)
    .map(([name, change]) => ({ name: shortName(visibleLine(name), style.extent), change, pair: pairOfChange(change) }))
    .map(({ name, change, pair }) => ({ name, pair, action: outputAction(change.actions, pair) }))
    .filter(({ action }) => action !== 'same');
  if (changed.length === 0) return [];
  const width = changed.reduce((most, { name }) => Math.max(most, displayWidth(name)), 0);
  const lines = changed.flatMap(({ name, pair, action }) => {
    const [first = '', ...rest] = valueLines(pair, { indent: 2, style, action });
    return [`  ${symbolOf(action, style.palette)} ${padWidth(name, width)} = ${first}`, ...rest];
  });
  return ['Changes to Outputs:', ...lines, ''];
}

/** Completes entries by what the code says of new objects: there alone, what it does not say is nothing that changes. */
function withDeclared({ configuration }: PlanDocument): (entry: Entry) => Entry {
  const declaredParts = findDeclaredParts(configuration);
  return (entry) =>
    entry.actions === 'create' ? { ...entry, pair: { ...entry.pair, declared: declaredParts(entry.source) } } : entry;
}

const isShown = ({ actions, source }: Entry): boolean =>
  actions !== 'no-op' || source.previous_address !== undefined || source.change.importing !== undefined;

function* lineGroups(
  document: PlanDocument,
  { palette = plainPalette, showsAll = false, traitsOf }: TextOptions,
): Generator<readonly string[]> {
  const extent = showsAll ? wholeExtent : shortExtent;
  const style: DiffStyle = { palette, extent, countsNull: false, traitsOf };
  const entries = entriesOf(document.resource_changes);
  const isOnlyLook = entries.length === 0;
  const changed = entries.filter(isShown);
  const drift = driftLines(document, { style, isOnlyLook });
  yield drift;
  yield* changeGroups(changed, showsAll ? (entry) => entry : withDeclared(document), style);
  const outputs = outputLines(document, { ...style, countsNull: true });
  yield outputs;
  const isEmpty = changed.length === 0 && outputs.length === 0 && (drift.length === 0 || !isOnlyLook);
  if (isEmpty) yield [palette.added('No changes. The service matches the code.'), ''];
}

/** The text of {@link renderPlanText} in pieces of whole lines, each of which is made when it is asked for. */
export function* planTextPieces(document: PlanDocument, options: TextOptions = {}): Generator<string> {
  let before = '';
  for (const lines of lineGroups(document, options)) {
    if (lines.length === 0) continue;
    yield before + lines.join('\n');
    before = '\n';
  }
}

/**
 * Prints a plan document the way Terraform prints a plan: what is created, changed and destroyed, with the values that
 * differ, secrets hidden. Works for documents of real Terraform, too.
 */
export function renderPlanText(document: PlanDocument, options: TextOptions = {}): string {
  return [...planTextPieces(document, options)].join('');
}
