import { ProviderError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { likePlaces } from '../../../service/interface/index';
import { asObjectValue, isGiven, type Change, type ObjectValue, type Observed } from '../../../model';
import type { ServiceContext } from '../../context';
import { type Mapping, toObserved } from '../mapping/mapping';
import type { WrittenRecord } from '../write/read-back';
import type { FoundRecord, RecordKind } from '../record-kind';

/** The names of what is given and cannot be read, but for secrets: those are seldom shown. */
export function unreadableIn(mapping: Mapping, config: ObjectValue, observed: Observed): readonly string[] {
  return mapping.flatMap(({ name, attribute, inner }) => {
    if (!isGiven(config, name) || attribute.sensitive === true) return [];
    const seen = observed[name];
    if (seen === undefined) return [name];
    const within = inner ? unreadableIn(inner, asObjectValue(config[name]), asObjectValue(seen)) : [];
    return within.map((place) => `${name}.${place}`);
  });
}

/** The entries of the dialect under which a record would show what it does not, as far as its keys tell by their letters. */
function entriesFor(
  { record, mapping }: RecordKind,
  { client }: ServiceContext,
  { raw, isMeant }: { readonly raw: JsonObject; readonly isMeant: (name: string) => boolean },
): readonly string[] {
  const meant = new Set(mapping.filter(({ name }) => isMeant(name)).map(({ field }) => field));
  const like = likePlaces(client.dialect, record, raw).filter(({ field }) => meant.has(field));
  return like.map(({ entry }) => `\`${entry}\``);
}

const advise = (entries: readonly string[]): string =>
  `Its keys look like ${entries.join(', ')} of the \`dialect\`; \`aac probe\` finds how the service spells them.`;

/** Says once for each kind that records show declared values under other keys than those of the dialect. */
export function warnOfOtherKeys(
  kind: RecordKind,
  context: ServiceContext,
  {
    state,
    found,
    unshown,
  }: { readonly state: ObjectValue; readonly found: FoundRecord; readonly unshown: readonly string[] },
): void {
  const { run } = context;
  if (run.unshown.has(kind.type)) return;
  const entries = entriesFor(kind, context, { raw: found.raw, isMeant: (name) => isGiven(state, name) });
  if (entries.length === 0) return;
  run.unshown.add(kind.type);
  const detail = `The record of the ${kind.type} ${found.id ?? ''} shows nothing of ${unshown.join(', ')}: no plan sees when that is changed by hand. ${advise(entries)}`;
  run.notices.push({ summary: 'Keys are spelled otherwise', detail });
}

/** Why nothing of a kind may be written whose record shows its id alone, and the rest under other keys. */
function whyUnreadable(kind: RecordKind, context: ServiceContext, found: FoundRecord): string | undefined {
  const seen = Object.entries(toObserved(kind.mapping, found, {}));
  if (seen.some(([name, value]) => name !== 'id' && value !== undefined)) return undefined;
  const entries = entriesFor(kind, context, { raw: found.raw, isMeant: (name) => name !== 'id' });
  if (entries.length === 0) return undefined;
  return `The record of the ${kind.type} ${found.id ?? ''} shows its id and nothing else at the places of the \`dialect\`. ${advise(entries)}`;
}

/** @throws ProviderError `CONTRACT_BROKEN` where nothing of a record could be read but its id. */
export function assertReadable(kind: RecordKind, context: ServiceContext, found: FoundRecord | undefined): void {
  const why = found && whyUnreadable(kind, context, found);
  if (why !== undefined) throw new ProviderError('CONTRACT_BROKEN', `No ${kind.type} is written. ${why}`);
}

/** Says once for each kind what the service was sent and does not show: nobody sees when it is changed by hand. */
export function warnUnreadable(
  kind: RecordKind,
  context: ServiceContext,
  { change, written }: { readonly change: Change; readonly written: WrittenRecord },
): void {
  const { type, mapping } = kind;
  const { run } = context;
  // A record of an id alone is that of a service that has not shown any yet.
  if (run.unshown.has(type) || Object.keys(written.raw).length < 2) return;
  const observed = toObserved(mapping, written, {});
  const names = unreadableIn(mapping, change.config, observed);
  if (names.length > 0) warnOfOtherKeys(kind, context, { state: change.config, found: written, unshown: names });
  const why = whyUnreadable(kind, context, written);
  if (why !== undefined) run.refusedWrites.set(`create ${type}`, `No further ${type} is made in this run. ${why}`);
  if (names.length === 0 || run.unshown.has(type)) return;
  run.unshown.add(type);
  const detail = `The service took the ${type} ${written.id}, and its record shows nothing of ${names.join(', ')}: no plan sees when that is changed by hand. If it lies elsewhere in the record, set \`fields\` of the \`dialect\`, which \`aac probe\` finds.`;
  run.notices.push({ summary: 'Written values are not shown', detail });
}
