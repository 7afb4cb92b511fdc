import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { ExplainedObject } from '../../toolkit/explain/explain-object';
import type { ExplainedValue } from '../../toolkit/explain/explain-value';
import type { Referrer } from '../../toolkit/explain/find-referrers';
import type { StackOptions } from '../../toolkit/options';
import type { AddCommand } from '../host';
import { listening } from '../listening-host';
import { addStackOptions } from '../options';
import { line, words } from '../output/line';
import { printResult } from '../output/print-result';

type Value = ExplainedObject['values'][number];

const textOf = (value: JsonValue | undefined): string =>
  value === undefined ? 'not known yet' : value === null ? 'none' : formatJson(value);

const origins: Readonly<Record<ExplainedValue['origin'], string>> = {
  code: 'the code gives it',
  ignored: 'the code gives one, but ignore_changes keeps what the service has',
  default: 'the code gives none, and this is the default',
  service: 'the code gives none, and the service has this one',
  unset: 'the code takes it away',
  'write-only': 'the code gives it in the write-only attribute of the same secret, which is kept in no state',
  none: 'neither the code nor the service gives one',
  'no-code': 'the object is not in the code',
};

function whyOf({ origin, names, dialect, planned }: Value): string {
  if (origin === 'service' && !dialect) return 'the code gives none, and the provider works it out';
  if (origin === 'service' && planned === undefined) return 'the code gives none, and the service will have one';
  return names.length === 0 ? origins[origin] : words`${origins[origin]}, from ${names.join(', ')}`;
}

const writingText = (written: ExplainedObject['written']): string =>
  written ? words`the apply of ${written.at}${written.run === undefined ? '' : ` (${written.run})`}` : 'unknown';

function bringerText({ bringer }: Value): string {
  if (bringer === 'read') return 'a read of the service, where no apply that ended well had written it';
  return `${writingText(bringer)}${bringer?.isOrEarlier ? ', or an earlier one' : ''}`;
}

const maintenanceWords = {
  paused: 'aac maintenance has paused the alert, and resumes it then',
  left: 'aac maintenance leaves the alert as it is',
  nothing: 'aac maintenance has not paused the alert yet',
};

function maintenanceLines(name: string, { maintenance }: ExplainedObject): readonly string[] {
  if (!maintenance || name !== 'paused') return [];
  const { windows, until, done } = maintenance;
  const end = until === null ? 'with no end in sight' : `until ${until}`;
  return [line`  maintenance window: ${windows.join(', ')} is open ${end}; ${maintenanceWords[done]}`];
}

function valueLines(value: Value, explained: ExplainedObject): string {
  const { id, isInState } = explained;
  const { name, applied, observed, planned, origin, isDrifted, dialect } = value;
  if (applied === undefined) return line`${name}: kept in no plan and no state\n  why: ${whyOf(value)}`;
  const kind = dialect?.isDefault ? 'as by default' : 'from your dialect';
  const shown = observed === undefined ? 'not shown' : textOf(observed);
  const history = [line`  last apply: ${textOf(applied)}`, line`  in the state since: ${bringerText(value)}`];
  const now = line`  ${dialect ? 'service' : 'after refresh'}: ${shown}${isDrifted ? ', changed since the last apply' : ''}`;
  return [
    line`${name}: ${textOf(planned)}`,
    line`  why: ${whyOf(value)}`,
    ...(isInState ? history : []),
    // What is given write-only is not read, so its absence says nothing of the service.
    ...(id === undefined || (origin === 'write-only' && observed === null) ? [] : [now]),
    ...maintenanceLines(name, explained),
    ...(dialect ? [line`  field: ${dialect.place} (${dialect.entry} of the dialect, ${kind})`] : []),
  ].join('');
}

const referrerText = ({ address, attribute, isByName }: Referrer): string =>
  `${address}${attribute === undefined ? '' : ` (${attribute}${isByName ? '' : ', by its id'})`}`;

const listOf = (texts: readonly string[]): string => (texts.length === 0 ? 'nothing' : texts.join(', '));

function elsewhereLines({ elsewhere }: ExplainedObject): readonly string[] {
  if (!elsewhere) return [];
  const { referrers, unread } = elsewhere;
  const known = referrers.map((one) => `${one.stack}: ${referrerText(one)}`);
  return [
    line`Referred to in other stacks by: ${listOf(known)}.`,
    ...unread.map(({ stack, reason }) => line`The stack ${stack} could not be looked at: ${reason}`),
  ];
}

/** Where the object is. One that the next apply takes over by its name is not read, so the service may have it. */
function wherein({ id, isInCode, isInState, isImported, place }: ExplainedObject): string {
  const ofId = id === undefined ? (isInState ? ', not in the service' : '') : ` (id ${id})`;
  const missing = [...(isInCode ? [] : ['not in the code']), ...(isInState ? [] : ['not in the state'])];
  const parts = [
    ...missing,
    ...(isImported ? ['imported by the next apply'] : []),
    ...(place ? [`made in ${place.file}:${String(place.line)}`] : []),
  ];
  return [ofId, ...parts].join(', ');
}

const changedText = (changedAt: string | undefined): string =>
  changedAt === undefined
    ? 'The service does not say when it was changed last.'
    : words`The service says that it was changed last: ${changedAt}.`;

function toText(explained: ExplainedObject): string {
  const { address, id, values, referrers, changedAt, written, isInState, warnings } = explained;
  const facts = [
    ...(isInState ? [`Written last by: ${writingText(written)}.`] : []),
    ...(id === undefined ? [] : [changedText(changedAt)]),
  ];
  return [
    line`${address}${wherein(explained)}`,
    '\n',
    ...values.map((value) => valueLines(value, explained)),
    '\n',
    ...(facts.length === 0 ? [] : [`${facts.join(' ')}\n`]),
    line`Referred to in this stack by: ${listOf(referrers.map(referrerText))}.`,
    ...elsewhereLines(explained),
    ...warnings.map((warning) => line`The plan warns: ${warning}`),
  ].join('');
}

const referrerDocument = ({ address, attribute, isByName }: Referrer): JsonObject => ({
  address,
  attribute: attribute ?? null,
  is_by_name: isByName,
});

/** `by` is null where nothing is known. */
function sinceDocument(bringer: Value['bringer']): JsonObject {
  if (bringer === undefined || bringer === 'read') return { by: bringer ?? null };
  const { at, run, isOrEarlier } = bringer;
  return { by: 'apply', at, run: run ?? null, is_or_earlier: isOrEarlier };
}

function toDocument({
  address,
  id,
  place,
  isInCode,
  isInState,
  isImported,
  warnings,
  values,
  referrers,
  elsewhere,
  changedAt,
  written,
  maintenance,
}: ExplainedObject): JsonObject {
  return {
    address,
    id: id ?? null,
    place: place ? `${place.file}:${String(place.line)}` : null,
    is_in_code: isInCode,
    is_in_state: isInState,
    is_imported: isImported,
    attributes: values.map(({ name, origin, names, applied, observed, planned, bringer, isDrifted, dialect }) => ({
      name,
      origin,
      references: [...names],
      applied: applied ?? null,
      observed: observed ?? null,
      is_observed: observed !== undefined,
      planned: planned ?? null,
      is_planned_known: planned !== undefined,
      is_drifted: isDrifted,
      in_state_since: sinceDocument(bringer),
      dialect: dialect ? { entry: dialect.entry, place: dialect.place, is_default: dialect.isDefault } : null,
    })),
    written: written ? { at: written.at, run: written.run ?? null } : null,
    changed_at: changedAt ?? null,
    maintenance: maintenance ? { ...maintenance, windows: [...maintenance.windows] } : null,
    warnings: [...warnings],
    referrers: referrers.map(referrerDocument),
    elsewhere: elsewhere
      ? {
          referrers: elsewhere.referrers.map((one) => ({ stack: one.stack, ...referrerDocument(one) })),
          unread: elsewhere.unread.map(({ stack, reason }) => ({ stack, reason })),
        }
      : null,
  };
}

export const addExplain: AddCommand = (program, host) => {
  const command = program
    .command('explain')
    .description('Say why an object has its values: code, default, service, dialect, and what refers to it.')
    .argument('<address>', 'address of the object')
    .argument('[attribute]', 'only this attribute')
    .addHelpText('after', '\nExample: aac explain analytics_alert.orders-stalled condition');
  addStackOptions(command).action(async (address: string, attribute: string | undefined, options: StackOptions) => {
    const { explainObject } = await import('../../toolkit/explain/explain-object.js');
    const explained = await explainObject({ address, attribute }, options, listening(host));
    printResult(host, options.json, { document: () => toDocument(explained), text: () => toText(explained) });
  });
};
