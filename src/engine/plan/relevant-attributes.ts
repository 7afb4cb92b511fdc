import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { formatKey, modulesAround, withoutKeys } from '../../state';
import type { JsonValue } from '../../base/json';
import { type Reference, referencesIn } from '../../language';
import { valueAt } from '../../model';
import { inModule, moduleSteps, nameIn, repetitionOf } from '../addresses';
import type { Configuration, ModuleBlock, ObjectBlock, Repetition } from '../configuration/configuration';
import type { Plan } from './plan';

/** A reference in an instance of a module; without keys where it is in all of them. Absent for the root module. */
interface PlacedReference extends Reference {
  readonly module?: string | undefined;
}

const keyOf = ({ address, path, module }: PlacedReference): string => JSON.stringify([inModule(module, address), path]);

/** The part of a body that gives the value at `path`, as far as the body is written out. */
function partOf(body: JsonValue, path: AttributePath): JsonValue {
  for (let length = path.length; length > 0; length -= 1) {
    const part = valueAt(body, path.slice(0, length)) as JsonValue | undefined;
    if (part !== undefined) return part;
  }
  return null;
}

/** The references in a part of a block; in the place of `each` and `count`, those in what gives them their values. */
function referencesOf(repetition: Repetition | undefined, part: JsonValue): readonly Reference[] {
  const found = referencesIn(part);
  const isRepeated = repetition !== undefined && found.some(({ address }) => repetitionOf(address) !== undefined);
  return isRepeated ? [...found, ...referencesIn(repetition.value)] : found;
}

const placed = (references: readonly Reference[], module: string | undefined): readonly PlacedReference[] =>
  references.map(({ address, path }) => ({ address, path, module }));

/** What the outputs of a module that a reference names are made of. */
function contributorsToModule({ path, module }: PlacedReference, called: ModuleBlock): readonly PlacedReference[] {
  const { key, output } = moduleSteps(path, called);
  const inside = inModule(module, `module.${called.name}`) + formatKey(key);
  const outputs = called.outputs.filter(({ name }) => output === undefined || name === output);
  return placed(referencesIn(outputs.map(({ value }) => value)), inside);
}

/** The references in an argument of a module; none for a variable of the root module. */
function contributorsToVariable(
  name: string,
  { module }: PlacedReference,
  around: ModuleBlock | undefined,
): readonly PlacedReference[] {
  const references = around ? referencesOf(around.repetition, around.arguments[name] ?? null) : [];
  return placed(references, modulesAround(module).at(-2));
}

function contributorsToObject(
  { path, module }: PlacedReference,
  { repetition, body }: ObjectBlock,
): readonly PlacedReference[] {
  const inside = repetition ? path.slice(1) : path;
  return placed(referencesOf(repetition, inside.length === 0 ? body : partOf(body, inside)), module);
}

/** What gives a reference its value: the references in what it names. */
function contributorsTo(reference: PlacedReference, configuration: Configuration): readonly PlacedReference[] {
  const { address, module } = reference;
  const { objects, modules } = configuration;
  const around = module === undefined ? undefined : modules.get(withoutKeys(module));
  const variable = nameIn('var', address);
  if (variable !== undefined) return contributorsToVariable(variable, reference, around);
  const local = (around ?? configuration).locals.get(nameIn('local', address) ?? '');
  if (local) return placed(referencesIn(local.value), module);
  const called = modules.get(inModule(around?.address, address));
  if (called) return contributorsToModule(reference, called);
  const block = objects.get(inModule(around?.address, address));
  return block ? contributorsToObject(reference, block) : [];
}

/** A reference from the root module to an object; one to an instance has its key in its address. Undefined for other references. */
function toObjectReference(
  { address, path, module }: PlacedReference,
  { objects, remoteStates }: Configuration,
): Reference | undefined {
  const outside = inModule(module, address);
  const block = objects.get(withoutKeys(outside));
  if (!block) return remoteStates.has(address) ? { address, path } : undefined;
  const [key, ...inside] = path;
  if (key === undefined || !block.repetition) return { address: outside, path };
  return { address: `${outside}${formatKey(nameOfStep(key))}`, path: inside };
}

/** The attributes of objects that have a say in what a plan changes, each once. */
export function findRelevantAttributes({ configuration, changes, outputs, moduleOutputs }: Plan): readonly Reference[] {
  const { objects } = configuration;
  const changed = changes.filter(({ action }) => action !== 'no-op');
  const blocks = new Map(changed.map((change) => [`${change.module ?? ''} ${change.blockAddress}`, change]));
  const values = outputs.filter(({ action }) => action !== 'no-op').map(({ name }) => name);
  const pending: PlacedReference[] = [
    ...[...blocks.values()].flatMap(({ blockAddress, module }) => {
      const block = objects.get(blockAddress);
      return block ? placed(referencesOf(block.repetition, block.body), module) : [];
    }),
    ...moduleOutputs.flatMap(({ module, value }) => placed(referencesIn(value), module)),
    ...configuration.outputs.filter(({ name }) => values.includes(name)).flatMap(({ value }) => referencesIn(value)),
  ];
  const found = new Map<string, PlacedReference>();
  for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
    const key = keyOf(reference);
    if (found.has(key)) continue;
    found.set(key, reference);
    pending.push(...contributorsTo(reference, configuration));
  }
  return [...found.values()]
    .flatMap((reference) => toObjectReference(reference, configuration) ?? [])
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
