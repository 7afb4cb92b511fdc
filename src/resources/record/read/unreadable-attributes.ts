import { ProviderError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { suggestFieldPath } from '../../../service/interface/index';
import { asObjectValue, isGiven, type Change, type ObjectValue, type Observed } from '../../../model';
import type { ServiceContext } from '../../context';
import { type Mapping, toObserved } from '../mapping/mapping';
import type { WrittenRecord } from '../write/read-back';
import type { FoundRecord, RecordKind } from '../record-kind';

/** The names of the attributes in `config` that the service does not show. Secrets do not count: services seldom show them. */
export function unreadableIn(mapping: Mapping, config: ObjectValue, observed: Observed): readonly string[] {
  return mapping.flatMap(({ name, attribute, inner }) => {
    if (!isGiven(config, name) || attribute.sensitive === true) return [];
    const seen = observed[name];
    if (seen === undefined) return [name];
    const within = inner ? unreadableIn(inner, asObjectValue(config[name]), asObjectValue(seen)) : [];
    return within.map((place) => `${name}.${place}`);
  });
}

/** The entries of the dialect under which a record may show the attributes: its keys look like theirs. */
function entriesFor(
  { record, mapping }: RecordKind,
  { client }: ServiceContext,
  { raw, isMeant }: { readonly raw: JsonObject; readonly isMeant: (name: string) => boolean },
): readonly string[] {
  const meant = new Set(mapping.filter(({ name }) => isMeant(name)).map(({ field }) => field));
  const like = suggestFieldPath(client.dialect, record, raw).filter(({ field }) => meant.has(field));
  return like.map(({ entry }) => `\`${entry}\``);
}

const advise = (entries: readonly string[]): string =>
  `Its keys look like ${entries.join(', ')} of the \`dialect\`; \`aac probe\` finds how the service spells them.`;

/** Warns once for each kind that records seem to show configured values under other keys than those of the dialect. */
export function warnOfOtherKeys(
  kind: RecordKind,
  context: ServiceContext,
  {
    state,
    found,
    unreadable,
  }: { readonly state: ObjectValue; readonly found: FoundRecord; readonly unreadable: readonly string[] },
): void {
  const { run } = context;
  if (run.unshown.has(kind.type)) return;
  const entries = entriesFor(kind, context, { raw: found.raw, isMeant: (name) => isGiven(state, name) });
  if (entries.length === 0) return;
  run.unshown.add(kind.type);
  const detail = `The record of the ${kind.type} ${found.id ?? ''} shows nothing of ${unreadable.join(', ')}: no plan sees when that is changed by hand. ${advise(entries)}`;
  run.notices.push({ summary: 'Keys have other spellings', detail });
}

/** Why a kind may not be written: its record shows only the id, and the rest seems to be under other keys. */
function whyUnreadable(kind: RecordKind, context: ServiceContext, found: FoundRecord): string | undefined {
  const seen = Object.entries(toObserved(kind.mapping, found, {}));
  if (seen.some(([name, value]) => name !== 'id' && value !== undefined)) return undefined;
  const entries = entriesFor(kind, context, { raw: found.raw, isMeant: (name) => name !== 'id' });
  if (entries.length === 0) return undefined;
  return `The record of the ${kind.type} ${found.id ?? ''} shows its id and nothing else at the places of the \`dialect\`. ${advise(entries)}`;
}

/** @throws ProviderError `CONTRACT_BROKEN` where only the id of a record is readable. */
export function assertReadable(kind: RecordKind, context: ServiceContext, found: FoundRecord | undefined): void {
  const why = found && whyUnreadable(kind, context, found);
  if (why !== undefined) throw new ProviderError('CONTRACT_BROKEN', `No ${kind.type} is written. ${why}`);
}

/** Warns once for each kind of values that were sent and are not shown: a change by hand would go unnoticed. */
export function warnUnreadable(
  kind: RecordKind,
  context: ServiceContext,
  { change, written }: { readonly change: Change; readonly written: WrittenRecord },
): void {
  const { type, mapping } = kind;
  const { run } = context;
  // A record with only an id shows nothing yet.
  if (run.unshown.has(type) || Object.keys(written.raw).length < 2) return;
  const observed = toObserved(mapping, written, {});
  const names = unreadableIn(mapping, change.config, observed);
  if (names.length > 0) warnOfOtherKeys(kind, context, { state: change.config, found: written, unreadable: names });
  const why = whyUnreadable(kind, context, written);
  if (why !== undefined) run.refusedWrites.set(`create ${type}`, `No further ${type} is made in this run. ${why}`);
  if (names.length === 0 || run.unshown.has(type)) return;
  run.unshown.add(type);
  const detail = `The service took the ${type} ${written.id}, and its record shows nothing of ${names.join(', ')}: no plan sees when that is changed by hand. If it lies elsewhere in the record, set \`fields\` of the \`dialect\`, which \`aac probe\` finds.`;
  run.notices.push({ summary: 'Written values are not shown', detail });
}
