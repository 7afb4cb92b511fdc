/** What has changed since the plan that was reviewed before. Compares in clear, so that a changed secret counts. */
import { compareText } from '../base/text/compare-text';
import { type JsonValue, sameJson } from '../base/json';
import { type ChangeDocument, type PlanDocument, takesOver } from '../documents';
import { nameOf } from './describe-change';
import { differingPaths, unknownAnew } from './differing-paths';
import { listWords, quote, toSentence } from './impact/words';
import { nouns } from './resource-labels';
import { type PlannedObject, PlannedObjects } from './objects';
import { placeAt, type Places } from './places';
import type { Change, SinceReview } from './report';

type SinceChange = SinceReview['changes'][number];
type What = SinceChange['what'];

/** What a plan does to an object, said of the object. */
const actionVerbs: Readonly<Record<Change['action'], string>> = {
  delete: 'deleted',
  replace: 'replaced',
  forget: 'forgotten',
  create: 'added',
  update: 'changed',
  import: 'imported',
  move: 'moved',
  read: 'read',
};

/** The objects that a plan does something to, by their addresses. */
function touched(objects: PlannedObjects): ReadonlyMap<string, PlannedObject> {
  const entries = objects.all
    .filter(({ action }) => action !== undefined)
    .map((object) => [`${object.address} ${object.source.deposed ?? ''}`, object] as const);
  return new Map(entries);
}

function titleOf(object: PlannedObject, objects: PlannedObjects): string {
  const noun = Object.hasOwn(nouns, object.type) ? nouns[object.type]?.noun : undefined;
  return `the ${object.source.deposed === undefined ? '' : 'deposed '}${noun ?? object.type} ${quote(nameOf(object, objects))}`;
}

const deedOf = ({ action = 'update', source }: PlannedObject): string =>
  action === 'create' && takesOver(source) ? 'taken over' : actionVerbs[action];

/** Says how what a plan does to one object has changed; undefined when it has not. */
function differenceOf(old: PlannedObject, object: PlannedObject, objects: PlannedObjects): string | undefined {
  const title = titleOf(object, objects);
  if (old.action !== object.action) {
    return `${title} is to be ${deedOf(object)}; in the reviewed plan it was to be ${deedOf(old)}`;
  }
  const { previous_address: from, change } = object.source;
  const paths = [
    ...differingPaths(object, old.source.change, objects),
    ...(from === old.source.previous_address ? [] : ['where it is moved from']),
    ...(change.importing?.id === old.source.change.importing?.id ? [] : ['the id of its import']),
  ];
  return paths.length === 0
    ? undefined
    : `${title} is to be ${deedOf(object)} in another way than in the reviewed plan: ${listWords(paths)}`;
}

interface Compared {
  readonly previous: PlannedObjects;
  readonly objects: PlannedObjects;
  readonly places: Places;
}

function changesSince({ previous, objects, places }: Compared): SinceChange[] {
  const [old, next] = [touched(previous), touched(objects)];
  const toChange = ({ address }: PlannedObject, what: What, words: string): SinceChange => ({
    address,
    ...placeAt(places, address),
    what,
    sentence: toSentence(words),
  });
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), next.get(key)];
    if (!is) {
      if (!was) return [];
      const words = `${titleOf(was, previous)} was to be ${deedOf(was)} in the reviewed plan; now nothing is done to it`;
      return [toChange(was, 'removed', words)];
    }
    if (!was) {
      return [
        toChange(is, 'added', `${titleOf(is, objects)} is to be ${deedOf(is)}, which the reviewed plan did not do`),
      ];
    }
    const words = differenceOf(was, is, objects);
    return words === undefined ? [] : [toChange(is, 'changed', words)];
  });
}

/** What changed outside your code, and did not in the reviewed plan. */
function driftSince(
  old: PlanDocument,
  next: PlanDocument,
  { objects, places }: Omit<Compared, 'previous'>,
): SinceChange[] {
  const driftOf = ({ resource_drift: drift = [] }: PlanDocument): PlannedObjects =>
    new PlannedObjects({ resource_changes: drift } as unknown as PlanDocument);
  const known = touched(driftOf(old));
  return [...touched(driftOf(next))].flatMap(([key, object]) => {
    const was = known.get(key);
    const paths = was ? differingPaths(object, was.source.change, objects) : [];
    if (was && paths.length === 0) return [];
    const words = was
      ? `changed outside your code in another way than in the reviewed plan: ${listWords(paths)}`
      : 'changed outside your code, which the reviewed plan did not show';
    const { address } = object;
    const sentence = toSentence(`${titleOf(object, objects)} ${words}`);
    return [{ address, ...placeAt(places, address), what: was ? ('changed' as const) : ('added' as const), sentence }];
  });
}

const isNoChange = (change: ChangeDocument | undefined): boolean =>
  change === undefined || change.actions.every((action) => action === 'no-op');

/** What of a change of an output counts. */
const partsOf = ({ before, after, after_unknown: unknown }: ChangeDocument): JsonValue => [
  before ?? null,
  after ?? null,
  unknownAnew(unknown, false),
];

function sameOutput(a: ChangeDocument | undefined, b: ChangeDocument | undefined): boolean {
  if (isNoChange(a) || isNoChange(b)) return isNoChange(a) && isNoChange(b);
  return a !== undefined && b !== undefined && sameJson(partsOf(a), partsOf(b));
}

function outputsSince(previous: PlanDocument, document: PlanDocument): SinceChange[] {
  const [old, next] = [previous.output_changes ?? {}, document.output_changes ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return names
    .filter((name) => !sameOutput(old[name], next[name]))
    .map((name) => {
      const what: What = isNoChange(old[name]) ? 'added' : isNoChange(next[name]) ? 'removed' : 'changed';
      const words = {
        added: 'is to be changed, which the reviewed plan did not do',
        removed: 'was to be changed in the reviewed plan; now nothing is done to it',
        changed: 'is to be changed in another way than in the reviewed plan',
      };
      return { address: `output.${name}`, what, sentence: toSentence(`the output ${quote(name)} ${words[what]}`) };
    });
}

/** Says what has changed since a plan that was reviewed before. */
export function readSince(
  previous: PlanDocument,
  document: PlanDocument,
  compared: Omit<Compared, 'previous'>,
): SinceReview {
  const changes = [
    ...changesSince({ ...compared, previous: new PlannedObjects(previous) }),
    ...driftSince(previous, document, compared),
    ...outputsSince(previous, document),
  ].sort((a, b) => compareText(a.address, b.address));
  return { isSame: changes.length === 0, changes };
}
