import { complaintsAboutSchedule } from '../constructs/sugar/schedule';
import { mapInSlices } from '../base/map-cooperative';
import { camelCase } from '../base/text/camel-case';
import { type Attributes, entriesOf, isGiven, isObjectValue, type ObjectValue, toValues, type Value } from '../model';
import { type AttributePath, errorsIn } from '../base/diagnostic';
import type { Provider } from '../provider';
import { type Account, type AccountObject, kindOf, objectKey, type Turn } from './account';
import { declaredOf } from './declared';
import type { Omission, Omissions } from './omissions';

type Complaint = Pick<Omission, 'attribute' | 'reason'>;

const camelKeys = (values: ObjectValue): ObjectValue =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value]));

/** A choice that the dialect has no word for is read as none. */
const unknownUnit =
  'Where the record has one, the dialect does not know its word: `fields.schedule.*` of the dialect say the words, such as {"fields": {"schedule": {"minute": "m"}}}.';

/** What constructs refuse beside the provider. */
export function complaintsOfConstructs({ schedule }: ObjectValue): readonly Complaint[] {
  if (!isObjectValue(schedule)) return [];
  return complaintsAboutSchedule(camelKeys(schedule), () => false).flatMap(({ path: [, name], sentence }) => {
    const reason = name === 'frequencyType' ? `${sentence} ${unknownUnit}` : sentence;
    // One of two times cannot be chosen here; a frequency means nothing without its unit.
    const attributes = name === 'cron' ? ['schedule'] : ['schedule.frequency', 'schedule.frequency_type'];
    return attributes.flatMap((attribute) =>
      attribute === 'schedule' || isGiven(schedule, attribute.slice('schedule.'.length)) ? { attribute, reason } : [],
    );
  });
}

/** The attribute at a path, or that inside of it: `email.to`. */
export function attributeAt(attributes: Attributes, [name, inner]: AttributePath): string | undefined {
  if (typeof name !== 'string') return undefined;
  return attributes[name]?.type.kind === 'object' && typeof inner === 'string' ? `${name}.${inner}` : name;
}

function complaintsOfProvider(
  { resources }: Provider,
  { type, schema }: AccountObject,
  config: ObjectValue,
): readonly Complaint[] {
  const absent = Object.fromEntries(Object.keys(schema.attributes).map((name) => [name, null]));
  const found = errorsIn(resources.get(type)?.validate({ ...absent, ...config }) ?? []);
  return found.map(({ path = [], detail }) => ({ attribute: attributeAt(schema.attributes, path), reason: detail }));
}

/** References to what the service does not have, or does not tell. */
function complaintsAboutReferences(
  { schema }: AccountObject,
  config: ObjectValue,
  known: ReadonlySet<string>,
): readonly Complaint[] {
  return entriesOf(schema.attributes).flatMap(([attribute, { refersTo: type }]) => {
    if (type === undefined) return [];
    const ids = [config[attribute]].flat().filter((id: Value | undefined) => typeof id === 'string');
    const missing = ids.filter((id) => !known.has(objectKey({ type, id })));
    if (missing.length === 0) return [];
    const named = missing.map((id) => `${kindOf(type)} ${id}`).join(', the ');
    return { attribute, reason: `it names the ${named}, which could not be read.` };
  });
}

/** Leaves out what the service holds and no code may say: an address that is none, a schedule that is never, an action that is gone. */
export async function leaveOutInvalid(
  { objects, elsewhere = [] }: Pick<Account, 'objects' | 'elsewhere'>,
  provider: Provider,
  { omissions, turn }: { readonly omissions: Omissions; readonly turn: Turn },
): Promise<void> {
  const known = new Set([...objects, ...elsewhere].map(objectKey));
  await mapInSlices(objects, turn, (object) => {
    const config = toValues(declaredOf(object, omissions.of(object)));
    const complaints = [
      ...complaintsOfProvider(provider, object, config),
      ...complaintsOfConstructs(config),
      ...complaintsAboutReferences(object, config, known),
    ];
    for (const complaint of complaints) omissions.add(object, complaint);
  });
}
