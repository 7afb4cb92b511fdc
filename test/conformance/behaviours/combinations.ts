import * as fc from 'fast-check';
import { type DialectInput, parseDialect } from '../../../src/service/interface/index';
import { behaviourOutcomes } from '../../../src/codegen/behaviour-outcomes';
import { type BehaviourName, behaviourNames, behaviours } from '../../../src/service/quirks/behaviours';
import { ownFields } from '../../../src/service/quirks/edits/on-edit';
import { arbitraryDialect } from '../../support/arbitrary-dialect';

/** Behaviours that go together, and the dialect that a service with them speaks. */
export interface Combination {
  readonly names: readonly BehaviourName[];
  readonly dialect: DialectInput;
}

const toldOf = (name: BehaviourName): DialectInput | undefined => {
  const outcome = behaviourOutcomes[name];
  return outcome && 'told' in outcome ? outcome.told : undefined;
};

/** Those under which a run converges, by itself or with an entry of the dialect. */
const possible = behaviourNames.filter((name) => !(name in behaviourOutcomes) || toldOf(name));

/** Answers to a create that do not say its id: only a list that holds the object tells it. */
const withoutId: readonly BehaviourName[] = ['write-204', 'write-empty', 'write-true', 'write-message'];

/** Whether a service can have all of some behaviours. */
export function areCompatible(names: readonly BehaviourName[]): boolean {
  const decided = names.flatMap((name) => [name, ...behaviours[name].decides]);
  const isFound = !names.includes('list-truncated') || !names.some((name) => withoutId.includes(name));
  return isFound && new Set(decided).size === decided.length;
}

/** All of some behaviours, in as few groups of at most `most` as go together. */
export function inGroups(names: readonly BehaviourName[], most: number): readonly (readonly BehaviourName[])[] {
  const groups: BehaviourName[][] = [];
  for (const name of names) {
    const group = groups.find((others) => others.length < most && areCompatible([...others, name]));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

const word = fc.stringMatching(/^[a-z]{4,8}$/).filter((text) => text !== 'total');
const orNot = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

/** How lists are divided, and by parameters of which names. */
const paging = fc.record({
  items: fc.constantFrom(null, 'rows', 'result.rows'),
  pageParameter: word.map((text) => `p_${text}`),
  firstPage: fc.constantFrom(0, 1),
  offsetParameter: word.map((text) => `o_${text}`),
  cursorParameter: orNot(word.map((text) => `c_${text}`)),
  cursor: fc.constantFrom(null, 'after', 'meta.after'),
  sizeParameter: orNot(word.map((text) => `s_${text}`)),
  size: fc.integer({ min: 1, max: 100 }),
});

const pagingOf = (names: readonly BehaviourName[]): 'page' | 'offset' | 'announced' => {
  if (names.some((name) => /^list-page/.test(name))) return 'page';
  if (names.some((name) => /^list-offset/.test(name))) return 'offset';
  return 'announced';
};

/** What the dialect has to be told in one of its groups. */
const toldTogether = <G extends 'edit' | 'absent'>(names: readonly BehaviourName[], group: G): DialectInput[G] =>
  Object.assign({}, ...names.map((name) => toldOf(name)?.[group])) as DialectInput[G];

const idAt = fc.constantFrom(null, 'objectId', 'meta.objectId');
const versionAt = fc.constantFrom('revision', 'meta.revision');

/** What an edit carries: all that some behaviour demands, and nothing that another one refuses. */
function editOf(
  names: readonly BehaviourName[],
  { fields }: Pick<DialectInput, 'fields'>,
  { isWhole, ...places }: { idAt: string | null; versionAt: string; isWhole: boolean },
) {
  const idPlaces = [fields?.action, fields?.alert, fields?.category].flatMap((record) => record?.id ?? []);
  const told = toldTogether(names, 'edit');
  const refusesReadOnly = names.includes('edit-refuses-read-only');
  return {
    ...(isWhole && { body: 'whole' as const }),
    ...told,
    ...(told?.idAt != null && places.idAt !== null && { idAt: places.idAt }),
    ...(told?.versionAt != null && { versionAt: places.versionAt }),
    ...(refusesReadOnly && { without: [...ownFields, ...idPlaces] }),
  };
}

/** What a run in the usual dialect has to be told of a service with some behaviours. */
export const dialectOf = (names: readonly BehaviourName[]): DialectInput => ({
  // No answer says that the list has other pages, and none says the id of an object on them.
  ...(names.includes('list-page-bare') &&
    names.some((name) => withoutId.includes(name)) && { list: { paging: 'page' as const } }),
  absent: toldTogether(names, 'absent'),
  edit: toldTogether(names, 'edit'),
});

/** Three to five behaviours that go together, in a dialect in which nothing is spelled as usual. */
export const arbitraryCombination: fc.Arbitrary<Combination> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...possible), { minLength: 3, maxLength: 5 }).filter(areCompatible),
    arbitraryDialect,
    paging,
    fc.record({ idAt, versionAt }),
    fc.boolean(),
  )
  .map(([names, dialect, list, places, isWhole]) => {
    const whole = {
      ...dialect,
      list: { ...list, paging: pagingOf(names) },
      absent: toldTogether(names, 'absent'),
      edit: editOf(names, dialect, { ...places, isWhole }),
    };
    parseDialect(whole);
    return { names, dialect: whole };
  });
