import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { formatKey } from '../../state';
import type { JsonValue } from '../../base/json';
import { type Reference, referencesIn } from '../../language';
import { valueAt } from '../../model';
import { repetitionOf } from '../addresses';
import type { Configuration, ObjectBlock } from '../configuration/configuration';
import type { Plan } from './plan';

const keyOf = ({ address, path }: Reference): string => JSON.stringify([address, path]);

/** The part of a body that gives the value at `path`, as far as the body is written out. */
function partOf(body: JsonValue, path: AttributePath): JsonValue {
  for (let length = path.length; length > 0; length -= 1) {
    const part = valueAt(body, path.slice(0, length)) as JsonValue | undefined;
    if (part !== undefined) return part;
  }
  return null;
}

/** The references in a part of a block; in the place of `each` and `count`, those in what gives them their values. */
function referencesOf({ repetition }: ObjectBlock, part: JsonValue): readonly Reference[] {
  const found = referencesIn(part);
  const isRepeated = repetition !== undefined && found.some(({ address }) => repetitionOf(address) !== undefined);
  return isRepeated ? [...found, ...referencesIn(repetition.value)] : found;
}

/** What gives a reference its value: the references in what it names. */
function contributorsTo({ address, path }: Reference, { objects, locals }: Configuration): readonly Reference[] {
  if (address.startsWith('local.')) return referencesIn(locals.get(address.slice(6))?.value ?? null);
  const block = objects.get(address);
  if (!block) return [];
  const inside = block.repetition ? path.slice(1) : path;
  return referencesOf(block, inside.length === 0 ? block.body : partOf(block.body, inside));
}

/** A reference to an instance has its key in its address. */
function withKey({ address, path }: Reference, { objects }: Configuration): Reference {
  const [key, ...inside] = path;
  if (key === undefined || !objects.get(address)?.repetition) return { address, path };
  return { address: `${address}${formatKey(nameOfStep(key))}`, path: inside };
}

/** The attributes of objects that have a say in what a plan changes, each once. */
export function findRelevantAttributes({ configuration, changes, outputs }: Plan): readonly Reference[] {
  const { objects, remoteStates } = configuration;
  const changed = changes.filter(({ action }) => action !== 'no-op');
  const blocks = new Set(changed.map(({ blockAddress }) => blockAddress));
  const values = outputs.filter(({ action }) => action !== 'no-op').map(({ name }) => name);
  const pending: Reference[] = [
    ...[...blocks].flatMap((address) => {
      const block = objects.get(address);
      return block ? referencesOf(block, block.body) : [];
    }),
    ...configuration.outputs.filter(({ name }) => values.includes(name)).flatMap(({ value }) => referencesIn(value)),
  ];
  const found = new Map<string, Reference>();
  for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
    const { address, path } = reference;
    const key = keyOf({ address, path });
    if (found.has(key)) continue;
    found.set(key, { address, path });
    pending.push(...contributorsTo(reference, configuration));
  }
  return [...found.values()]
    .filter(({ address }) => objects.has(address) || remoteStates.has(address))
    .map((reference) => withKey(reference, configuration))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
