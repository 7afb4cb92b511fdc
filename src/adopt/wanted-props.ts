import { isJsonObject, type JsonValue } from '../base/json';
import {
  type Attribute,
  type Attributes,
  conflictsOf,
  entriesOf,
  goesWithoutSaying,
  holdsUnsaid,
  isGiven,
  isObjectValue,
  isProp,
  isSemanticallyEqual,
  type ObjectValue,
  type Schema,
  Unknown,
  type Value,
  valueAt,
} from '../model';
import { validateValues } from '../provider';
import { complaintsOfConstructs } from './check';

/** Three sides of a value. */
export interface Sides {
  /** What a plan of the code makes of it. */
  readonly planned: Value;
  /** What it was when the code was applied last. */
  readonly remembered: Value;
  /** What the service has. */
  readonly observed: Value;
}

/** What is known of an object that drifted. */
export interface Drifted {
  readonly planned: ObjectValue;
  readonly remembered: ObjectValue;
  readonly observed: ObjectValue;
  /** What the code gives now: the shape of the values, with true where something is given. */
  readonly declared: JsonValue | undefined;
  /** The names of what the code gave at the last apply, nested ones by their paths: `email.to`. */
  readonly declaredBefore: readonly string[];
}

/**
 * What becomes of a value: `same` has not drifted, and `drifted` is edited unless the code gives it by now. Nobody but a person can
 * settle what is `contested`, changed in the code as well, and what is `invalid`, which the service has and no code may say.
 */
export type Verdict = 'same' | 'drifted' | 'contested' | 'invalid';

/** A prop, and what the code has to give for it. */
export interface WantedProp extends Sides {
  readonly name: string;
  /** The names from the object on: `email.to`. */
  readonly path: string;
  readonly attribute: Attribute;
  readonly verdict: Verdict;
  readonly isDeclared: boolean;
  /** Whether the code gave it at the last apply. */
  readonly wasDeclared: boolean;
  /** What an expression for all of it has to give: what drifted as the service has it, and else what the code gives. Null for nothing. */
  readonly wanted: Value;
  /** Those of a nested object. */
  readonly parts: readonly WantedProp[];
}

const partOf = (value: Value, name: string): Value => (isObjectValue(value) ? (value[name] ?? null) : null);

const declaredIn = (declared: JsonValue | undefined, name: string): JsonValue | undefined =>
  isJsonObject(declared) ? declared[name] : declared;

function observedIn(value: Value, name: string, { meansNothing }: Attribute): Value {
  const isNone = isObjectValue(value) && isGiven(value, 'cron') && meansNothing?.(value);
  return isNone ? null : partOf(value, name);
}

function judgeLeaf(attribute: Attribute, { planned, remembered, observed }: Sides): Verdict {
  const isSame = (a: Value, b: Value): boolean => isSemanticallyEqual(attribute, a, b);
  if (isSame(remembered, observed)) return 'same';
  return isSame(planned, observed) || isSame(planned, remembered) ? 'drifted' : 'contested';
}

/** Siblings of which only one is given, and what belongs to the same one: a schedule has a frequency with its unit, or a cron expression. */
function kinOf(attributes: Attributes, name: string): readonly string[] {
  const rivals = conflictsOf(attributes[name]);
  return [...rivals, ...rivals.flatMap((rival) => conflictsOf(attributes[rival]))];
}

const isEdited = ({ attribute, planned, remembered, observed }: WantedProp): boolean =>
  !isSemanticallyEqual(attribute, planned, remembered) && !isSemanticallyEqual(attribute, planned, observed);

const isTakenOut = ({ isDeclared, wasDeclared }: WantedProp): boolean => wasDeclared && !isDeclared;

/** What the code has changed is not changed back, be it a value, one that was taken out, or a part of what goes together. */
function judgeTogether(attributes: Attributes, props: readonly WantedProp[]): readonly WantedProp[] {
  const namesOf = (test: (prop: WantedProp) => boolean): ReadonlySet<string> =>
    new Set(props.filter(test).map(({ name }) => name));
  const [edited, takenOut] = [namesOf(isEdited), namesOf(isTakenOut)];
  return props.map((prop) => {
    const { name, verdict, isDeclared, wanted, planned, parts } = prop;
    if (verdict !== 'drifted' || parts.length > 0) return prop;
    const kin = [name, ...kinOf(attributes, name)];
    const isAddedBack = !isDeclared && wanted !== null && kin.some((one) => takenOut.has(one));
    if (!isAddedBack && !kin.some((one) => edited.has(one))) return prop;
    return { ...prop, verdict: 'contested', wanted: isDeclared ? planned : null };
  });
}

/** Whether a value would be refused before any plan. */
const isRefused = ({ name, attribute, wanted }: WantedProp): boolean =>
  wanted !== null && validateValues({ [name]: attribute }, { [name]: wanted }).length > 0;

/** What no code may say is left, with what goes together with it; what the code gives already, it may. */
function judgeSayable(
  attributes: Attributes,
  props: readonly WantedProp[],
  isSayable: (prop: WantedProp) => boolean,
): readonly WantedProp[] {
  const isSaid = ({ attribute, isDeclared, planned, observed }: WantedProp): boolean =>
    isDeclared && isSemanticallyEqual(attribute, planned, observed);
  const isLeaf = ({ verdict, parts }: WantedProp): boolean => verdict === 'drifted' && parts.length === 0;
  const refused = props.filter((prop) => isLeaf(prop) && !isSaid(prop) && (isRefused(prop) || !isSayable(prop)));
  const names = new Set(refused.flatMap(({ name }) => [name, ...kinOf(attributes, name)]));
  return props.map((prop) =>
    isLeaf(prop) && names.has(prop.name)
      ? { ...prop, verdict: 'invalid', wanted: prop.isDeclared ? prop.planned : null }
      : prop,
  );
}

function wholeOf(parts: readonly WantedProp[]): Pick<WantedProp, 'verdict' | 'wanted'> {
  const given = parts.filter(({ wanted }) => wanted !== null).map(({ name, wanted }) => [name, wanted] as const);
  const verdicts = new Set(parts.map(({ verdict }) => verdict));
  return {
    verdict: (['drifted', 'contested', 'invalid'] as const).find((one) => verdicts.has(one)) ?? 'same',
    wanted: given.length === 0 ? null : Object.fromEntries(given),
  };
}

type Inside = Sides & Pick<Drifted, 'declared' | 'declaredBefore'>;

function judge(name: string, attribute: Attribute, { prefix, inside }: { prefix: string; inside: Inside }): WantedProp {
  const path = `${prefix}${name}`;
  const declared = declaredIn(inside.declared, name);
  const isDeclared = declared !== undefined && declared !== false;
  const observed = observedIn(inside.observed, name, attribute);
  const planned = partOf(inside.planned, name);
  const sides = {
    // What nobody gives and the service will say is no change of the code.
    planned: planned instanceof Unknown && !isDeclared ? observed : planned,
    remembered: partOf(inside.remembered, name),
    observed,
  };
  const wasDeclared = inside.declaredBefore.includes(path);
  const head = { name, path, attribute, isDeclared, wasDeclared, ...sides };
  if (attribute.type.kind === 'object') {
    const within = { ...sides, declared, declaredBefore: inside.declaredBefore };
    const judged = judgeAll(attribute.type.attributes, `${path}.`, within);
    const complaints = complaintsOfConstructs({ [name]: wholeOf(judged).wanted });
    const refused = new Set(complaints.map((complaint) => complaint.attribute));
    const parts = judgeSayable(
      attribute.type.attributes,
      judged,
      (part) => !refused.has(path) && !refused.has(part.path),
    );
    return { ...head, ...wholeOf(parts), parts };
  }
  const verdict = judgeLeaf(attribute, sides);
  const isUnsaid = isDeclared ? holdsUnsaid : goesWithoutSaying;
  const said = attribute.required !== true && isUnsaid(attribute, observed) ? null : observed;
  return { ...head, verdict, wanted: verdict === 'drifted' ? said : isDeclared ? sides.planned : null, parts: [] };
}

function judgeAll(attributes: Attributes, prefix: string, inside: Inside): readonly WantedProp[] {
  const props = entriesOf(attributes).filter(([name, attribute]) => isProp(name, attribute) && !attribute.writeOnly);
  return judgeTogether(
    attributes,
    props.map(([name, attribute]) => judge(name, attribute, { prefix, inside })),
  );
}

/** Every prop of an object that drifted, with what becomes of it: what the code alone has changed is none of them. */
export function judgeProps({ attributes }: Schema, drifted: Drifted): readonly WantedProp[] {
  return judgeSayable(attributes, judgeAll(attributes, '', drifted), () => true);
}

/** The props without their wholes: what differs one by one. */
export function leavesOf(props: readonly WantedProp[]): readonly WantedProp[] {
  return props.flatMap((prop) => (prop.parts.length === 0 ? prop : leavesOf(prop.parts)));
}

/**
 * Whether a plan of edited code gives what was accepted, and for all else what the code gave before. What nobody declares is the
 * service's to say.
 */
export function isExact(props: readonly WantedProp[], edited: readonly WantedProp[], planned: ObjectValue): boolean {
  const accepted = new Set(leavesOf(edited).filter(({ verdict }) => verdict === 'drifted'));
  return leavesOf(props).every((leaf) => {
    const now = valueAt(planned, leaf.path.split('.')) ?? null;
    if (accepted.has(leaf)) return isSemanticallyEqual(leaf.attribute, now, leaf.observed);
    return !leaf.isDeclared || isSemanticallyEqual(leaf.attribute, now, leaf.planned);
  });
}
