import { displayWidth, padWidth } from '../../base/text/display-width';
import { visibleLine } from '../../base/text/visible-text';
import type { ChangeDocument, PlanDocument, ResourceChange } from '../plan-document';
import { type DeclaredParts, findDeclaredParts } from './declared-parts';
import { driftLines } from './drift-lines';
import { shortExtent, shortName, wholeExtent } from './extent';
import { type DiffStyle, type Palette, plainPalette, symbolOf, type TraitsOf } from './layout';
import { markOf, objectLines } from './object-lines';
import { type Entry, takesOver, toEntry } from './plan-entry';
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

/** A change whose entry is made when it is printed: those of all objects take more memory than their plan. */
interface LateChange {
  /** Terraform's words with spaces between them. */
  readonly actions: string;
  /** Whether there is something to show of it. */
  readonly isShown: boolean;
  readonly make: () => ResourceChange;
}

/** The changes of a plan, and what its code says of the objects. */
export interface LateChanges {
  readonly changes: readonly LateChange[];
  readonly declaredParts: DeclaredParts;
}

/** How many objects are printed in one piece. */
const objectsAtOnce = 20;

/** The lines of what changes, in groups; `complete` completes an entry. */
function* changeGroups(
  changed: readonly LateChange[],
  complete: (entry: Entry) => Entry,
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
  const counts = { imported: 0, takenOver: 0 };
  for (let at = 0; at < changed.length; at += objectsAtOnce) {
    const entries = changed.slice(at, at + objectsAtOnce).map(({ make }) => toEntry(make()));
    counts.imported += entries.filter(({ source }) => source.change.importing !== undefined).length;
    counts.takenOver += entries.filter(({ source }) => takesOver(source)).length;
    yield entries.flatMap((entry) => objectLines(complete(entry), style));
  }
  yield [summaryOf(changed, counts, style), ''];
}

function summaryOf(
  changed: readonly LateChange[],
  { imported, takenOver }: Readonly<Record<'imported' | 'takenOver', number>>,
  { palette }: DiffStyle,
): string {
  const count = (isCounted: (actions: string) => boolean): number =>
    changed.filter(({ actions }) => isCounted(actions)).length;
  const counts = [
    ...(imported > 0 ? [`${String(imported)} to import`] : []),
    ...(takenOver > 0 ? [`${String(takenOver)} to take over`] : []),
    `${String(count((actions) => actions.includes('create')) - takenOver)} to add`,
    `${String(count((actions) => actions === 'update'))} to change`,
    `${String(count((actions) => actions.includes('delete')))} to destroy`,
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

/** Completes an entry by what the code says of a new object: there alone, what it does not say is nothing that changes. */
const withDeclared =
  (declaredParts: DeclaredParts) =>
  (entry: Entry): Entry =>
    entry.actions === 'create' ? { ...entry, pair: { ...entry.pair, declared: declaredParts(entry.source) } } : entry;

const isShown = ({ previous_address: previous, change: { actions, importing } }: ResourceChange): boolean =>
  actions.join() !== 'no-op' || previous !== undefined || importing !== undefined;

function changesIn({ resource_changes: changes = [], configuration }: PlanDocument): LateChanges {
  return {
    changes: changes.map((source) => ({
      actions: source.change.actions.join(' '),
      isShown: isShown(source),
      make: () => source,
    })),
    declaredParts: findDeclaredParts(configuration),
  };
}

function* lineGroups(
  document: PlanDocument,
  { palette = plainPalette, showsAll = false, traitsOf }: TextOptions,
  { changes, declaredParts }: LateChanges,
): Generator<readonly string[]> {
  const extent = showsAll ? wholeExtent : shortExtent;
  const style: DiffStyle = { palette, extent, countsNull: false, traitsOf };
  const isOnlyLook = changes.length === 0;
  const changed = changes.filter((change) => change.isShown);
  const drift = driftLines(document, { style, isOnlyLook });
  yield drift;
  yield* changeGroups(changed, showsAll ? (entry) => entry : withDeclared(declaredParts), style);
  const outputs = outputLines(document, { ...style, countsNull: true });
  yield outputs;
  const isEmpty = changed.length === 0 && outputs.length === 0 && (drift.length === 0 || !isOnlyLook);
  if (isEmpty) yield [palette.added('No changes. The service matches the code.'), ''];
}

/**
 * The text of {@link renderPlanText} in pieces of whole lines, each of which is made when it is asked for; with `late` in the
 * place of what the document says of them.
 */
export function* planTextPieces(
  document: PlanDocument,
  options: TextOptions = {},
  late: LateChanges = changesIn(document),
): Generator<string> {
  let before = '';
  for (const lines of lineGroups(document, options, late)) {
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
