import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { groupBy } from '../../base/group-by';
import { type AccountObject, kindOf } from '../account';
import { titleOf } from './match';
import type { PromotionRules } from './rules';
import { idsOf } from './translate';

/** What the code of both sides makes at one address. */
export interface AddressPair {
  readonly source: AccountObject;
  readonly target: AccountObject;
}

/** An id of the source, and the one that the code of the target has in its place. */
interface IdPair {
  readonly kind: string;
  readonly id: string;
  readonly to: string;
  readonly object: AccountObject;
}

/** The ids that two objects have in one place, where each has one. */
function idsInPlace({ source, target }: AddressPair): readonly IdPair[] {
  const [here, there] = [source, target].map((object) =>
    groupBy(idsOf(object), ({ kind, attribute }) => `${kind} ${attribute}`),
  );
  return [...(here ?? [])].flatMap(([place, [first, ...others]]) => {
    const [other, ...more] = there?.get(place) ?? [];
    if (!first || !other || others.length + more.length > 0) return [];
    return { kind: first.kind, id: first.id, to: other.id, object: target };
  });
}

/** A refusal for an id that the code of the target has several ids for. */
function refuseSeveral(pairs: readonly IdPair[]): readonly Diagnostic[] {
  const [first] = pairs;
  if (!first || pairs.every(({ to }) => to === first.to)) return [];
  const { kind, id } = first;
  const ids = [...groupBy(pairs, ({ to }) => to)].map(
    ([to, [one]]) => `${to}${one ? ` in ${titleOf(one.object)}` : ''}`,
  );
  const detail = `The code of the target has several ids for the ${kind} ${id} of the source: ${ids.join(', ')}. Say which one is meant: --map ${kind}:${id}=${first.to}.`;
  return [refusalAt([], 'Several ids for one', detail)];
}

/**
 * The rules, and where they say nothing, what code says that makes objects at the same addresses: which objects are the same,
 * and which ids stand in one place. What a user says counts before.
 */
export function withAddresses(
  rules: PromotionRules,
  pairs: readonly AddressPair[],
): {
  readonly rules: PromotionRules;
  readonly refusals: readonly Diagnostic[];
} {
  const given = new Map(rules.given);
  const taken = new Set([...given].map(([key, id]) => `${key.split(' ', 1).join('')} ${id}`));
  for (const { source, target } of pairs) {
    const kind = kindOf(source.type);
    const key = `${kind} ${source.id}`;
    if (!given.has(key) && !taken.has(`${kind} ${target.id}`)) given.set(key, target.id);
  }
  const open = pairs
    .flatMap(idsInPlace)
    .filter(({ kind, id }) => !given.has(`${kind} ${id}`) && rules.idOf(kind, id) === undefined);
  const byId = [...groupBy(open, ({ kind, id }) => `${kind} ${id}`)];
  for (const [key, [first]] of byId) if (first) given.set(key, first.to);
  return {
    rules: {
      ...rules,
      given,
      idOf: (kind, id) => given.get(`${kind} ${id}`) ?? rules.idOf(kind, id),
    },
    refusals: byId.flatMap(([, same]) => refuseSeveral(same)),
  };
}
