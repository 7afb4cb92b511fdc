import { referencesIn } from '../../language';
import type { Plan } from '../../engine';
import { compareText } from '../../base/text/compare-text';

type Change = Plan['changes'][number];

/** What refers to an object: an object and its attribute, or an output. */
export interface Referrer {
  readonly address: string;
  /** Undefined for an output. */
  readonly attribute?: string;
  /** Whether the code names the object; else only the id of it is there. */
  readonly isByName: boolean;
}

const inModule = (module: string | undefined, address: string): string =>
  module === undefined ? address : `${module}.${address}`;

function namedInCode({ configuration: { objects, outputs } }: Plan, { blockAddress }: Change): readonly Referrer[] {
  const names = (value: Parameters<typeof referencesIn>[0], module?: string): boolean =>
    referencesIn(value).some(({ address }) => inModule(module, address) === blockAddress);
  const inObjects = [...objects.values()].flatMap(({ address, module, body }) =>
    Object.entries(body)
      .filter(([, value]) => names(value, module))
      .map(([attribute]): Referrer => ({ address, attribute, isByName: true })),
  );
  const inOutputs = outputs.filter(({ value }) => names(value));
  return [...inObjects, ...inOutputs.map(({ name }): Referrer => ({ address: `output.${name}`, isByName: true }))];
}

/** Objects of the stack whose attributes hold the id of the object. */
function namedById({ changes, catalogue }: Plan, { address: own, type, before }: Change): readonly Referrer[] {
  const id = before?.['id'];
  if (typeof id !== 'string') return [];
  return changes.flatMap(({ address, type: other, before: held }) => {
    const attributes = Object.entries(catalogue.resources.get(other)?.schema.attributes ?? {});
    const isHeld = (name: string): boolean => {
      const value = held?.[name];
      return value === id || (Array.isArray(value) && value.includes(id));
    };
    return attributes
      .filter(([name, { refersTo }]) => refersTo === type && address !== own && isHeld(name))
      .map(([attribute]): Referrer => ({ address, attribute, isByName: false }));
  });
}

/** What refers to the object of a change, in the code of its stack or by its id, in order of addresses. */
export function findReferrers(plan: Plan, change: Change): readonly Referrer[] {
  const byName = namedInCode(plan, change);
  const blocks = new Map(plan.changes.map(({ address, blockAddress }) => [address, blockAddress]));
  const isTold = ({ address, attribute }: Referrer): boolean =>
    byName.some((one) => one.address === blocks.get(address) && one.attribute === attribute);
  const all = [...byName, ...namedById(plan, change).filter((one) => !isTold(one))];
  return all.toSorted((a, b) => compareText(a.address, b.address));
}
