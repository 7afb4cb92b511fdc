import { placedError } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { compareText } from '../../base/text/compare-text';
import {
  convert,
  count,
  evaluateTyped,
  failExpression,
  kindOf,
  type Owner,
  refuseExpression,
  type Scope,
  text,
  type Typed,
  unknown,
  whereIn,
} from '../../language';
import type { InstanceKey } from '../../state';
import type { ModuleBlock, ObjectBlock, Repetition } from '../configuration/configuration';

/** What `each` or `count` stands for in one instance. */
export interface Iteration {
  readonly kind: Repetition['kind'];
  readonly key: InstanceKey;
  /** `each.value`, or `count.index`. */
  readonly value: Typed;
}

/** The most instances of a block: a plan of these takes half a minute and half a gigabyte. */
const mostInstances = 100_000;

const later =
  'is not known while planning; take values that the code itself gives, or apply what it depends on first, with --target.';

const kept = 'plan and apply need the same instances';

function assertFew(instances: number): void {
  if (instances > mostInstances)
    refuseExpression(`the engine makes at most ${String(mostInstances)} instances of one block.`);
}

function countOf(given: Typed): readonly Iteration[] {
  if (given.isEphemeral) return failExpression(`it cannot be ephemeral, because ${kept}.`);
  if (given.content === null) return failExpression('it cannot be null.');
  const wanted = Number(convert(given, 'number', 'it').toText());
  if (!given.isKnown()) return [];
  if (!Number.isInteger(wanted) || wanted < 0) return failExpression('it takes a whole number, zero or greater.');
  assertFew(wanted);
  return Array.from({ length: wanted }, (_, key) => ({ kind: 'count', key, value: count(key) }));
}

function elementsOf(given: Typed): readonly (readonly [string, Typed])[] {
  if (kindOf(given.type) !== 'set') return [...given.entries()];
  const elements = given.parts();
  if (elements.some(({ type, content }) => content === null || (type !== 'string' && type !== 'dynamic')))
    return failExpression('it takes a set of texts, and no null in it.');
  return elements.map((element) => [element.toText(), element]);
}

function forEachOf(given: Typed): readonly Iteration[] {
  const kind = kindOf(given.type);
  if (given.isEphemeral) return failExpression(`it cannot be ephemeral, because ${kept}.`);
  if (given.isSecret) return failExpression('it cannot be a secret, because the keys of instances are shown.');
  if (given.content === null) return failExpression('it cannot be null.');
  if (kind !== 'dynamic' && !['map', 'object', 'set'].includes(kind))
    return failExpression(
      `it takes a map, an object or a set of texts, not a ${kind}; \`toset(…)\` makes a set of a list.`,
    );
  return elementsOf(given)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, value]) => ({ kind: 'for_each', key, value }));
}

/** Whether the keys of all instances can be told. */
const isDecided = (given: Typed): boolean =>
  given.isKnown() && (kindOf(given.type) !== 'set' || given.parts().every((element) => element.isKnown()));

function placeErrors<T>(kind: Repetition['kind'], owner: Owner, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(
      error.diagnostics.map(({ detail }) => placedError({ where: whereIn(owner) }, `Invalid ${kind} argument`, detail)),
    );
  }
}

/**
 * Finds the instances that a `count` or `for_each` asks for, in the order of their keys.
 *
 * @param mayBeOpen - whether it is right that a value is not known yet, as where code is only checked. It has no instances then.
 * @throws ConfigurationError `CONFIG_INVALID` for a value that does not say them, or not yet.
 */
export function evaluateRepetition(
  { kind, value }: Repetition,
  scope: Scope,
  { mayBeOpen = false } = {},
): readonly Iteration[] {
  const given = evaluateTyped(value, scope);
  return placeErrors(kind, scope, () => {
    const found = kind === 'count' ? countOf(given) : forEachOf(given);
    if (isDecided(given)) return found;
    return mayBeOpen ? [] : failExpression(`it ${later}`);
  });
}

/** Whose `count` or `for_each` it is, as messages say it. */
export const repetitionOwner = ({ kind }: Repetition, address: string, file: string): Owner => ({
  subject: `\`${kind}\` of ${address}`,
  file,
});

/**
 * The instances of a block in all instances of what is around it.
 *
 * @throws ConfigurationError `CONFIG_INVALID` where they are too many together.
 */
export function collectInstances<Outer, Inner>(
  { repetition, address, file }: Pick<ObjectBlock | ModuleBlock, 'repetition' | 'address' | 'file'>,
  around: readonly Outer[],
  expand: (outer: Outer) => readonly Inner[],
): readonly Inner[] {
  const found: Inner[] = [];
  for (const outer of around) {
    for (const inner of expand(outer)) found.push(inner);
    if (repetition)
      placeErrors(repetition.kind, repetitionOwner(repetition, address, file), () => {
        assertFew(found.length);
      });
  }
  return found;
}

/** What `each` and `count` stand for. */
export type Bindings = ReadonlyMap<string, Typed>;

/** What they stand for in one instance. */
export function bindingsOf({ kind, key, value }: Iteration): Bindings {
  if (kind === 'count') return new Map([['count.index', value]]);
  return new Map([
    ['each.key', text(String(key))],
    ['each.value', value],
  ]);
}

/** What they stand for where no instance is known. */
export function openBindings({ kind }: Repetition): Bindings {
  if (kind === 'count') return new Map([['count.index', unknown('number')]]);
  return new Map([
    ['each.key', unknown('string')],
    ['each.value', unknown('dynamic')],
  ]);
}
