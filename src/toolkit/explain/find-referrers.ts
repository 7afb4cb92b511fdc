import type { JsonObject, JsonValue } from '../../base/json';
import { compareText } from '../../base/text/compare-text';
import type { Configuration, Plan } from '../../engine';
import { type Reference, referencesIn } from '../../language';
import type { Catalogue, ObjectValue } from '../../model';

type Change = Plan['changes'][number];

/** What refers to an object: a part of the code that has its attribute, or one that is a value of its own. */
export interface Referrer {
  readonly address: string;
  /** Undefined for an output and a local value. */
  readonly attribute?: string;
  /** Whether the code names the object; else only the id of it is there. */
  readonly isByName: boolean;
}

/** A part of the code, in the module that its references are of. */
interface Part {
  readonly address: string;
  readonly attribute?: string;
  readonly module?: string | undefined;
  readonly value: JsonValue;
}

const inModule = (module: string | undefined, address: string): string =>
  module === undefined ? address : `${module}.${address}`;

const partsOf = (address: string, body: JsonObject, module?: string): readonly Part[] =>
  Object.entries(body).map(([attribute, value]) => ({ address, attribute, module, value }));

function partsIn({ objects, modules, ...root }: Configuration): readonly Part[] {
  const values = [root, ...modules.values()].flatMap(({ locals, outputs, ...at }): readonly Part[] => {
    const module = 'address' in at ? at.address : undefined;
    return [
      ...[...locals].map(([name, { value }]) => ({ address: inModule(module, `local.${name}`), module, value })),
      ...outputs.map(({ name, value }) => ({ address: inModule(module, `output.${name}`), module, value })),
    ];
  });
  return [
    ...[...objects.values()].flatMap(({ address, module, body, repetition, dependsOn }) => {
      const more = { ...(repetition && { [repetition.kind]: repetition.value }) };
      return partsOf(address, { ...body, ...more, depends_on: dependsOn.map((one) => `\${${one}}`) }, module);
    }),
    ...[...modules.values()].flatMap((one) => partsOf(one.address, one.arguments, one.parent)),
    ...values,
  ];
}

/** The parts of the code with a reference that is meant; its address is one from the root module. */
export const findNaming = (
  configuration: Configuration,
  isMeant: (reference: Reference) => boolean,
): readonly Referrer[] =>
  partsIn(configuration)
    .filter(({ module, value }) =>
      referencesIn(value).some(({ address, path }) => isMeant({ address: inModule(module, address), path })),
    )
    .map(({ address, attribute }) => ({ address, ...(attribute !== undefined && { attribute }), isByName: true }));

/** An object that may hold the id of another one. */
interface Holder {
  readonly address: string;
  readonly type: string;
  readonly values: ObjectValue | null;
}

/** The attributes of objects that hold the id of an object of a type. */
export function findHolding(
  holders: readonly Holder[],
  { resources }: Catalogue,
  { type: wanted, id }: { readonly type: string; readonly id: string },
): readonly Referrer[] {
  return holders.flatMap(({ address, type, values }) => {
    const attributes = Object.entries(resources.get(type)?.schema.attributes ?? {});
    const isHeld = (name: string): boolean => {
      const value = values?.[name];
      return value === id || (Array.isArray(value) && value.includes(id));
    };
    return attributes
      .filter(([name, { refersTo }]) => refersTo === wanted && isHeld(name))
      .map(([attribute]): Referrer => ({ address, attribute, isByName: false }));
  });
}

/** What refers to the object of a change, in the code of its stack or by its id, in order of addresses. */
export function findReferrers({ configuration, changes, catalogue }: Plan, change: Change): readonly Referrer[] {
  const byName = findNaming(configuration, ({ address }) => address === change.blockAddress);
  const blocks = new Map(changes.map(({ address, blockAddress }) => [address, blockAddress]));
  const isTold = ({ address, attribute }: Referrer): boolean =>
    byName.some((one) => one.address === blocks.get(address) && one.attribute === attribute);
  const others = changes
    .filter(({ address }) => address !== change.address)
    .map(({ address, type, before: values }) => ({ address, type, values }));
  const id = change.before?.['id'];
  const byId = typeof id === 'string' ? findHolding(others, catalogue, { type: change.type, id }) : [];
  return [...byName, ...byId.filter((one) => !isTold(one))].toSorted((a, b) => compareText(a.address, b.address));
}
