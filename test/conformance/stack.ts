import { resourceDefinitions } from '../../src/resources';
import { type Subject, subjects } from './subjects';

type Values = Readonly<Record<string, unknown>>;

/** A copy with another value at a dotted place. */
function withValue(values: Values, place: string, value: unknown): Values {
  const [key = '', ...rest] = place.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  return { ...values, [key]: withValue((values[key] ?? {}) as Values, rest.join('.'), value) };
}

function withoutValue(values: Values, place: string): Values {
  const [key = '', ...rest] = place.split('.');
  const others = Object.entries(values).filter(([name]) => name !== key);
  const inner = rest.length === 0 ? [] : [[key, withoutValue(values[key] as Values, rest.join('.'))] as const];
  return Object.fromEntries([...others, ...inner]);
}

/** The stack of all subjects in Terraform's JSON, each with the values that `valuesOf` says. */
export function toStack(valuesOf: (subject: Subject) => Values): Record<string, unknown> {
  const resource: Record<string, Record<string, Values>> = {};
  for (const subject of subjects) {
    const [type = '', name = ''] = subject.address.split('.');
    resource[type] = { ...resource[type], [name]: valuesOf(subject) };
  }
  return { resource };
}

export const fullStack = (): Record<string, unknown> => toStack(({ full }) => full);

/** Only what is required; everything else is left out, or said to be null. */
export const bareStack = (absent: 'absent' | 'null'): Record<string, unknown> =>
  toStack(({ full, required }) =>
    Object.fromEntries(
      Object.entries(full).flatMap(([name, value]) => {
        if (required.includes(name)) return [[name, value]];
        return absent === 'null' ? [[name, null]] : [];
      }),
    ),
  );

/** What of a subject can be null in the service: the innermost attributes, or the outermost. */
function unsettable({ address, full }: Subject, depth: 'inner' | 'outer'): readonly string[] {
  const { attributes } = resourceDefinitions.find(({ type }) => address.startsWith(`${type}.`)) ?? {};
  const names = attributes?.['unset']?.oneOf ?? [];
  const isThere = (name: string): boolean => {
    const [outer = '', inner] = name.split('.');
    const value = full[outer];
    return inner === undefined ? value !== undefined : typeof value === 'object' && Object.hasOwn(value ?? {}, inner);
  };
  const isInnermost = (name: string): boolean => !names.some((other) => other.startsWith(`${name}.`));
  return names.filter(isThere).filter((name) => (depth === 'inner' ? isInnermost(name) : !name.includes('.')));
}

/** The full stack without everything that can be null in the service, which it unsets. */
export const unsetStack = (depth: 'inner' | 'outer'): Record<string, unknown> =>
  toStack((subject) => {
    const unset = unsettable(subject, depth);
    const rest = unset.reduce((values, name) => withoutValue(values, name), subject.full);
    return unset.length === 0 ? rest : { ...rest, unset };
  });

/** How many rounds it takes until every attribute of every subject has changed, one at a time. */
export const roundCount = Math.max(...subjects.map(({ changes }) => changes.length));

/** The stack after `rounds` rounds: in each, every subject changes its next attribute. */
export const changedStack = (rounds: number): Record<string, unknown> =>
  toStack(({ full, changes }) =>
    changes.slice(0, rounds).reduce((values, { attribute, value }) => withValue(values, attribute, value), full),
  );

/** The operations that going from one round to a later one sends, sorted; one edit tells all its changes. */
export function sentBetween(from: number, to: number): string[] {
  const sent = subjects.flatMap(({ changes }) => {
    const mine = changes.slice(from, to);
    const replacing = mine.filter(({ replaces }) => replaces);
    // A new object is made as it should be, so its other changes send nothing of their own.
    if (replacing.length > 0) return replacing.slice(0, 1).flatMap(({ sends }) => sends);
    return [...new Set(mine.flatMap(({ sends }) => sends))];
  });
  return sent.sort();
}
