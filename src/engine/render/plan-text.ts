import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { attributeLines, type DiffStyle, type Palette, symbolOf, valueLines } from './diff-lines';
import { actionOf, attributePair, type DiffAction, pairOfChange, type ValuePair } from './value-diff';

const plain = (text: string): string => text;

/** No colours. */
export const plainPalette: Palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

/** How a plan is printed. */
export interface PlanTextOptions {
  readonly palette?: Palette;
}

interface Entry {
  readonly address: string;
  readonly actions: string;
  readonly source: JsonObject;
  readonly pair: ValuePair;
}

const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

function entriesOf(document: JsonObject, key: string): readonly Entry[] {
  const list = document[key];
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonValue[]).filter(isJsonObject).flatMap((source) => {
    const { change } = source;
    if (!isJsonObject(change)) return [];
    const actions = Array.isArray(change['actions']) ? change['actions'].join(' ') : '';
    return [{ address: text(source['address']), actions, source, pair: pairOfChange(change) }];
  });
}

const headlines: Readonly<Record<string, string>> = {
  create: 'will be created',
  update: 'will be updated in-place',
  delete: 'will be destroyed',
  read: 'will be read during apply',
  forget: 'will no longer be managed by Terraform, but will not be destroyed',
  'delete create': 'must be replaced',
  'create delete': 'must be replaced',
};

const reasons: Readonly<Record<string, (address: string) => string>> = {
  delete_because_no_resource_config: (address) => `(because ${address} is not in configuration)`,
  delete_because_no_move_target: (address) => `(because ${address} was moved and is not in configuration)`,
  read_because_config_unknown: () => '(config refers to values not yet known)',
  read_because_dependency_pending: () => '(depends on a resource or a module with changes pending)',
};

function headline({ address, actions, source }: Entry): string {
  const reason = text(source['action_reason']);
  if (reason === 'replace_because_tainted') return `# ${address} is tainted, so must be replaced`;
  if (reason === 'replace_by_triggers' && actions.includes('delete'))
    return `# ${address} will be replaced due to changes in replace_triggered_by`;
  const deposed = text(source['deposed']);
  const subject = deposed === '' ? address : `${address} (deposed object ${deposed})`;
  if (actions !== 'no-op') return `# ${subject} ${headlines[actions] ?? `will be changed (${actions})`}`;
  if (importOf(source) !== undefined) return `# ${address} will be imported`;
  return `# ${text(source['previous_address'])} has moved to ${address}`;
}

function importOf(source: JsonObject): JsonValue | undefined {
  const { change } = source;
  return isJsonObject(change) && isJsonObject(change['importing']) ? change['importing']['id'] : undefined;
}

function notesOf({ actions, source, address }: Entry): readonly string[] {
  const isForgotten = actions === 'forget';
  const reason = isForgotten
    ? () => '(destroy = false is set in the configuration)'
    : reasons[text(source['action_reason'])];
  const previous = text(source['previous_address']);
  const imported = importOf(source);
  return [
    ...(reason ? [`# ${reason(address)}`] : []),
    ...(previous !== '' && actions !== 'no-op' ? [`# (moved from ${previous})`] : []),
    ...(imported !== undefined && actions !== 'no-op' ? [`# (imported from "${text(imported)}")`] : []),
  ];
}

function markOf(actions: string, palette: Palette): string {
  const { added, removed, changed } = palette;
  const marks: Readonly<Record<string, string>> = {
    'delete create': `${removed('-')}/${added('+')}`,
    'create delete': `${added('+')}/${removed('-')}`,
    create: `  ${added('+')}`,
    update: `  ${changed('~')}`,
    delete: `  ${removed('-')}`,
    read: ` ${changed('<=')}`,
    forget: ` ${removed('.')}`,
  };
  return marks[actions] ?? '   ';
}

const isImportant = (key: string): boolean => key === 'id' || key === 'name' || key === 'tags';

/** The block of one object: its headline, notes, and the attributes that matter. */
function objectLines(entry: Entry, style: DiffStyle, title = headline(entry)): string[] {
  const { actions, source, pair } = entry;
  const block = source['mode'] === 'data' ? 'data' : 'resource';
  // Terraform writes what it forgets one column further left.
  const indent = actions === 'forget' ? ' ' : '  ';
  const shown =
    actions === 'forget' ? { ...pair, after: pair.before, afterSensitive: pair.beforeSensitive, unknown: false } : pair;
  return [
    ...[title, ...notesOf(entry)].map((line) => `${indent}${style.palette.strong(line)}`),
    `${markOf(actions, style.palette)} ${block} "${text(source['type'])}" "${text(source['name'])}" {`,
    ...attributeLines(shown, { indent: 6, style }, isImportant),
    '    }',
    '',
  ];
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

/** Which attributes of an object had a say in the plan; undefined for a plan that changes nothing. */
function relevantKeys(document: JsonObject, address: string): ReadonlySet<string> | 'all' {
  const list = document['relevant_attributes'];
  const own = (Array.isArray(list) ? (list as readonly JsonValue[]) : [])
    .filter(isJsonObject)
    .filter(({ resource }) => resource === address)
    .map(({ attribute }) => (Array.isArray(attribute) ? text((attribute as readonly JsonValue[])[0]) : ''));
  return own.includes('') ? 'all' : new Set(own);
}

/** Drift is shown as far as it had a say in the plan; all of it when only a look was taken. */
function driftLines(document: JsonObject, { style, isOnlyLook }: { style: DiffStyle; isOnlyLook: boolean }): string[] {
  const shown = entriesOf(document, 'resource_drift').flatMap((entry) => {
    const relevant = isOnlyLook ? 'all' : relevantKeys(document, entry.address);
    const pair = relevant === 'all' ? entry.pair : limitTo(entry.pair, relevant);
    return actionOf(pair) === 'same' && entry.actions !== 'no-op' ? [] : [{ ...entry, pair }];
  });
  if (shown.length === 0) return [];
  const titles: Readonly<Record<string, string>> = { update: 'has changed', delete: 'has been deleted' };
  const titleOf = (entry: Entry): string =>
    titles[entry.actions] ? `# ${entry.address} ${titles[entry.actions] ?? ''}` : headline(entry);
  return [
    style.palette.strong('Note: Objects have changed behind the code'),
    '',
    isOnlyLook
      ? 'The following was changed since the last apply:'
      : 'The following was changed since the last apply, and may have affected this plan:',
    '',
    ...shown.flatMap((entry) => objectLines(entry, style, titleOf(entry))),
  ];
}

/** The pair with the old values wherever a key is not among `keys`. */
function limitTo(pair: ValuePair, keys: ReadonlySet<string>): ValuePair {
  if (!isJsonObject(pair.before)) return pair;
  const { before } = pair;
  const changed = [...keys].filter((key) => actionOf(attributePair(pair, key)) !== 'same');
  const after = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      changed.includes(key) ? (attributePair(pair, key).after ?? null) : value,
    ]),
  );
  return { ...pair, after, afterSensitive: pair.beforeSensitive };
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
