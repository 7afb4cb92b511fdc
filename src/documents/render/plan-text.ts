import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { valueLines } from './diff-lines';
import { type DiffStyle, type Palette, symbolOf } from './diff-style';
import { driftLines } from './drift-lines';
import { markOf, objectLines } from './object-lines';
import { entriesOf, type Entry, importOf } from './plan-entry';
import { actionOf, type DiffAction, pairOfChange, type ValuePair } from './value-diff';

const plain = (text: string): string => text;

/** No colours. */
export const plainPalette: Palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

/** How a plan is printed. */
export interface PlanTextOptions {
  readonly palette?: Palette;
}

const legends: readonly (readonly [action: string, mark: string])[] = [
  ['create', 'create'],
  ['update', 'update in-place'],
  ['delete', 'destroy'],
  ['delete create', 'destroy and then create replacement'],
  ['create delete', 'create replacement and then destroy'],
  ['read', 'read (data resources)'],
];

function changeLines(entries: readonly Entry[], style: DiffStyle): string[] {
  const changed = entries.filter(
    ({ actions, source }) =>
      actions !== 'no-op' || source['previous_address'] !== undefined || importOf(source) !== undefined,
  );
  if (changed.length === 0) return [];
  const used = legends.filter(([action]) => changed.some(({ actions }) => actions === action));
  const legend = used.map(([action, words]) => `${markOf(action, style.palette)} ${words}`);
  return [
    ...(legend.length > 0 ? ['Resource actions are indicated with the following symbols:', ...legend, ''] : []),
    'The following actions will be performed:',
    '',
    ...changed.flatMap((entry) => objectLines(entry, style)),
    summaryOf(changed, style),
    '',
  ];
}

function summaryOf(changed: readonly Entry[], { palette }: DiffStyle): string {
  const count = (isCounted: (entry: Entry) => boolean): number => changed.filter(isCounted).length;
  const imported = count(({ source }) => importOf(source) !== undefined);
  const counts = [
    ...(imported > 0 ? [`${String(imported)} to import`] : []),
    `${String(count(({ actions }) => actions.includes('create')))} to add`,
    `${String(count(({ actions }) => actions === 'update'))} to change`,
    `${String(count(({ actions }) => actions.includes('delete')))} to destroy`,
  ];
  return `${palette.strong('Plan:')} ${counts.join(', ')}.`;
}

function outputLines(document: JsonObject, style: DiffStyle): string[] {
  const outputs = isJsonObject(document['output_changes']) ? document['output_changes'] : {};
  const changed = Object.entries(outputs).flatMap(([name, change]) => {
    const pair = isJsonObject(change) ? pairOfChange(change) : undefined;
    const action = pair && outputAction(pair, change);
    return pair && action !== undefined && action !== 'same' ? [{ name, pair, action }] : [];
  });
  if (changed.length === 0) return [];
  const width = Math.max(...changed.map(({ name }) => name.length));
  const lines = changed.flatMap(({ name, pair, action }) => {
    const [first = '', ...rest] = valueLines(pair, { indent: 2, style, action });
    return [`  ${symbolOf(action, style.palette)} ${name.padEnd(width)} = ${first}`, ...rest];
  });
  return ['Changes to Outputs:', ...lines, ''];
}

function outputAction(pair: ValuePair, change: JsonValue): DiffAction | undefined {
  const [action] =
    isJsonObject(change) && Array.isArray(change['actions']) ? (change['actions'] as readonly JsonValue[]) : [];
  if (action === 'no-op') return 'same';
  return action === 'create' || action === 'delete' || action === 'update' ? action : actionOf(pair);
}

/**
 * Prints a plan document the way Terraform prints a plan: what is created, changed and destroyed, with the values that
 * differ, secrets hidden. Works for documents of real Terraform, too.
 */
export function renderPlanText(document: JsonObject, { palette = plainPalette }: PlanTextOptions = {}): string {
  const style: DiffStyle = { palette, countsNull: false };
  const entries = entriesOf(document, 'resource_changes');
  const isOnlyLook = entries.length === 0;
  const drift = driftLines(document, { style, isOnlyLook });
  const changes = changeLines(entries, style);
  const outputs = outputLines(document, { ...style, countsNull: true });
  const isEmpty = changes.length === 0 && outputs.length === 0 && (drift.length === 0 || !isOnlyLook);
  const ending = isEmpty ? [palette.added('No changes. The service matches the code.'), ''] : [];
  return [...drift, ...changes, ...outputs, ...ending].join('\n');
}
