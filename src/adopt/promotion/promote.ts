import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { groupBy } from '../../base/group-by';
import { countWords } from '../../base/text/count-words';
import { isEmpty, type ObjectValue, Unknown } from '../../model';
import { type Account, type AccountObject, kindOf, objectKey } from '../account';
import { referencesOf } from '../code/ownership';
import { type Match, Matching, titleOf } from './match';
import { hiddenIn, merge, type ValueDifference } from './merge';
import { anyId, type PromotionRules } from './rules';
import { idsIn, type Untranslated } from './translate';

/** Two accounts: what is promoted out of one, and what is there in the other. */
export interface Accounts {
  /** What is promoted; `elsewhere` is what it may refer to. */
  readonly source: Account;
  readonly target: Account;
}

/** What an object of the target becomes. */
export interface PromotedObject {
  readonly object: AccountObject;
  /** Of the source. */
  readonly from: AccountObject;
  /** Of the target; undefined for one that it lacks. */
  readonly before: AccountObject | undefined;
  /** Empty for one that the target lacks. */
  readonly differences: readonly ValueDifference[];
  /** What the target has and the source has not, and no code can take away, by its path. */
  readonly stuck: readonly string[];
}

/** What a promotion comes to. */
export interface Promotion {
  /** What code is written of, in the terms of the target. */
  readonly account: Account;
  readonly promoted: readonly PromotedObject[];
  /** What the target has and the source does not: it stays as it is. */
  readonly surplus: readonly AccountObject[];
  /** Why nothing is promoted. */
  readonly refusals: readonly Diagnostic[];
}

/** The id that the object of the same name has in the target, where all of them agree. */
function likelyId({ kind, id }: Untranslated, same: readonly Untranslated[], matches: Matching['matches']): string {
  const found = new Set(
    same.flatMap(({ object, attribute }) => {
      const value = matches.get(objectKey(object))?.target?.values[attribute];
      return typeof value === 'string' && value !== '0' ? value : [];
    }),
  );
  const [likely, ...others] = found;
  const isKnown = likely !== undefined && others.length === 0;
  return `--map ${kind}:${id}=${isKnown ? likely : 'ID'}${isKnown ? `, the ${kind} that it has there` : ''}`;
}

/** A refusal for each id that nobody has said the target's of. */
function refuseUntranslated(
  untranslated: readonly Untranslated[],
  matches: Matching['matches'],
): readonly Diagnostic[] {
  return [...groupBy(untranslated, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, id, object } = first;
    const others = same.length > 1 ? ` and ${countWords(same.length - 1, 'other object')}` : '';
    return refusalAt(
      [],
      'An id of the source means nothing in the target',
      `${titleOf(object)}${others} of the source ${same.length > 1 ? 'have' : 'has'} the ${kind} ${id}. Say which one is meant in the target: ${likelyId(first, same, matches)}.`,
    );
  });
}

/** A refusal for each object that a user maps, and that the source neither has nor refers to. What no service lists may be mapped for other runs. */
function refuseUnknown(
  { given }: PromotionRules,
  sources: readonly AccountObject[],
  targets: readonly AccountObject[],
): readonly Diagnostic[] {
  const kinds = new Set([...sources, ...targets].map(({ type }) => kindOf(type)));
  const known = new Set([...sources.map(({ type, id }) => `${kindOf(type)} ${id}`), ...idsIn(sources)]);
  return [...given].flatMap(([key, to]) => {
    const [kind = '', id = ''] = key.split(' ');
    if (id === anyId || !kinds.has(kind) || known.has(key)) return [];
    const detail = `--map ${kind}:${id}=${to}: the source has no ${kind} ${id}, and refers to none. Correct the id, or leave the option out.`;
    return refusalAt([], 'Nothing has this id', detail);
  });
}

/** What is promoted refers to what is neither promoted nor there. */
function refuseLacking(matches: readonly Match[], elsewhere: ReadonlyMap<string, Match>): readonly Diagnostic[] {
  return matches.flatMap(({ source }) =>
    referencesOf(source).flatMap((key) => {
      const lacking = elsewhere.get(key);
      if (!lacking || lacking.target) return [];
      const detail = `${titleOf(source)} refers to ${titleOf(lacking.source)}, which the target lacks and --kind or --filter leave out. Promote it, too.`;
      return refusalAt([], 'A reference leads nowhere', detail);
    }),
  );
}

/** A new object has all that is shown; what is hidden is for somebody to give. */
function newValues({ source, values }: Match): ObjectValue {
  const hidden = [...hiddenIn(source)].filter((name) => isEmpty(values[name] ?? null));
  return {
    ...values,
    ...Object.fromEntries(hidden.map((name) => [name, new Unknown()])),
  };
}

function promoteObject(match: Match): PromotedObject {
  const { source, target, id, values } = match;
  const { type, schema } = source;
  if (!target) {
    const object: AccountObject = {
      type,
      id,
      schema,
      values: newValues(match),
      isNew: true,
    };
    return {
      object,
      from: source,
      before: undefined,
      differences: [],
      stuck: [],
    };
  }
  const { insists, differences, stuck, ...merged } = merge(schema.attributes, {
    source: values,
    target: target.values,
    hiddenInSource: hiddenIn(source),
    hiddenInTarget: hiddenIn(target),
  });
  const object: AccountObject = {
    type,
    id,
    schema,
    values: merged.values,
    insists: new Set(insists),
  };
  return { object, from: source, before: target, differences, stuck };
}

/** Why code cannot do what is promoted. */
export const refuseStuck = ({ promoted }: Pick<Promotion, 'promoted'>): readonly Diagnostic[] =>
  promoted.flatMap(({ object, stuck }) =>
    stuck.map((path) => {
      const detail = `${titleOf(object)} of the target has ${path}, and the source has none. No code can take it away: do so by hand.`;
      return refusalAt([], 'A value cannot be taken away', detail);
    }),
  );

/** Says what the target has to become to mean what the source means. */
export function promote({ source, target }: Accounts, rules: PromotionRules): Promotion {
  const { objects, elsewhere = [] } = source;
  const all = [...objects, ...elsewhere];
  const matching = new Matching({ objects: all }, target, rules);
  const { matches, untranslated, refusals, surplus } = matching;
  const matchesOf = (some: readonly AccountObject[]): readonly Match[] =>
    some.flatMap((object) => matches.get(objectKey(object)) ?? []);
  const [own, others] = [matchesOf(objects), matchesOf(elsewhere)];
  const promoted = own.map(promoteObject);
  // What is wrong with other objects is nobody's concern here.
  const keys = new Set([...objects.map(objectKey), ...objects.flatMap(referencesOf)]);
  const isOwn = (object: AccountObject): boolean => keys.has(objectKey(object));
  return {
    account: {
      objects: promoted.map(({ object }) => object),
      problems: [],
      elsewhere: others.flatMap((match) => match.target ?? []),
    },
    promoted,
    surplus,
    refusals: [
      ...refuseUnknown(rules, all, target.objects),
      ...refusals.flatMap((refusal) => (refusal.objects.some(isOwn) ? refusal.diagnostic : [])),
      ...refuseUntranslated(
        untranslated.filter(({ object }) => isOwn(object) && rules.isLeft?.(object) !== true),
        matches,
      ),
      ...refuseLacking(own, new Map(others.map((match) => [objectKey(match.source), match]))),
    ],
  };
}
