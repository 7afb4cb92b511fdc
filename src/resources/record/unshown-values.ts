import { asObjectValue, isGiven, type Change, type ObjectValue, type Observed } from '../../model';
import type { ServiceContext } from '../context';
import { type Mapping, toObserved } from './mapping';
import type { WrittenRecord } from './read-back';
import type { RecordKind } from './record-kind';

/** The names of what is given and cannot be read, but for secrets: those are seldom shown. */
export function unshownIn(mapping: Mapping, config: ObjectValue, observed: Observed): readonly string[] {
  return mapping.flatMap(({ name, attribute, inner }) => {
    if (!isGiven(config, name) || attribute.sensitive === true) return [];
    const seen = observed[name];
    if (seen === undefined) return [name];
    const within = inner ? unshownIn(inner, asObjectValue(config[name]), asObjectValue(seen)) : [];
    return within.map((place) => `${name}.${place}`);
  });
}

/** Says once for each kind what the service was sent and does not show: nobody sees when it is changed by hand. */
export function noteUnshown(
  { type, mapping }: RecordKind,
  { run }: ServiceContext,
  { change, written }: { readonly change: Change; readonly written: WrittenRecord },
): void {
  // A record of an id alone is that of a service that has not shown any yet.
  if (run.unshown.has(type) || Object.keys(written.raw).length < 2) return;
  const names = unshownIn(mapping, change.config, toObserved(mapping, written, {}));
  if (names.length === 0) return;
  run.unshown.add(type);
  const detail = `The service took the ${type} ${written.id}, and its record shows nothing of ${names.join(', ')}: no plan sees when that is changed by hand. If it lies elsewhere in the record, set \`fields\` of the \`dialect\`, which \`aac probe\` finds.`;
  run.notices.push({ summary: 'Written values are not shown', detail });
}
