/** What a service stores otherwise than it was sent: a trimmed name, a cron in other words. */
import { createHash } from 'node:crypto';
import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import {
  type Attribute,
  type Attributes,
  entriesOf,
  isEmpty,
  isGiven,
  isObjectValue,
  isSemanticallyEqual,
  isWhollyKnown,
  type ObjectValue,
  type Observed,
  toCanonical,
  unsetIn,
  unsetInside,
  type UnsetNames,
  type Value,
} from '../../model';
import { differsInForm, differsInSpace, howItDiffers } from './how-it-differs';
import type { ObjectMemory, Spellings } from './object-memory';

type Stored = ObjectMemory['stored'];

const digestCharacters = 22;

function digestOf({ type }: Attribute, value: Value): string {
  const text = printTerraformJson(sortKeys(toCanonical(type, value) as JsonValue), 'line');
  return createHash('sha256').update(text).digest('base64url').slice(0, digestCharacters);
}

const asObject = (value: Value | undefined): ObjectValue => (isObjectValue(value) ? value : {});

/** Texts, and collections of them: what services put into a spelling of their own. */
const isText = ({ type, isInt64 }: Attribute): boolean =>
  isInt64 !== true && ['string', 'list', 'set', 'map', 'objects'].includes(type.kind);

function respellAt(name: string, attribute: Attribute, sides: Respelled): Value | undefined {
  const { stored, values, observed, prefix } = sides;
  const [value, seen] = [values[name] ?? null, observed[name]];
  if (seen === undefined) return seen;
  if (attribute.type.kind === 'object' && isObjectValue(seen)) {
    const inner = { stored, values: asObject(value), observed: seen, prefix: `${prefix}${name}.` };
    return respell(attribute.type.attributes, inner) as ObjectValue;
  }
  const known = stored[`${prefix}${name}`];
  const isKnown =
    known?.[1] === digestOf(attribute, seen) && isWhollyKnown(value) && known[0] === digestOf(attribute, value);
  return isKnown ? value : seen;
}

interface Respelled {
  readonly stored: Stored;
  readonly values: ObjectValue;
  readonly observed: Observed;
  readonly prefix: string;
}

function respell(attributes: Attributes, sides: Respelled): Observed {
  const respelled = entriesOf(attributes).map(
    ([name, attribute]) => [name, respellAt(name, attribute, sides)] as const,
  );
  return { ...sides.observed, ...Object.fromEntries(respelled) };
}

/** What was observed, as `values` spell it where the service is known to store it so. A change by hand stays one. */
export function asItWasSent(
  attributes: Attributes,
  stored: Stored,
  { values, observed }: { readonly values: ObjectValue; readonly observed: Observed },
): Observed {
  if (Object.keys(stored).length === 0) return observed;
  return respell(attributes, { stored, values, observed, prefix: '' });
}

/** A change that was carried out, and what the service has after it. */
export interface WrittenSides {
  /** Null for a new object. */
  readonly prior: ObjectValue | null;
  readonly config: ObjectValue;
  readonly planned: ObjectValue;
  readonly observed: Observed;
}

/** What is to be remembered, and what there is to say, of one object. */
export interface Outcome {
  readonly stored: Stored;
  readonly diagnostics: readonly Diagnostic[];
}

interface Leaf {
  readonly attribute: Attribute;
  readonly path: readonly string[];
  readonly prior: Value | undefined;
  readonly planned: Value;
  readonly observed: Value;
  readonly known: Spellings | undefined;
  /** Whether a change has said before what the value is to be. */
  readonly wasDeclared: boolean;
}

/** What is remembered from before a change. */
type Remembered = Pick<ObjectMemory, 'declared' | 'stored'>;

interface Place {
  readonly remembered: Remembered;
  readonly path: readonly string[];
  readonly unset: UnsetNames;
}

/**
 * Whether the code says what the value is to be, one or none. What another attribute takes the place of (a cron that of a
 * frequency) may stay in the service: nothing comes of it.
 */
const isSaid = (name: string, { config }: WrittenSides, { unset }: Place): boolean =>
  isGiven(config, name) || unset.has(name);

/** What the code says and the service is seen to hold otherwise. */
function findOthers(attributes: Attributes, sides: WrittenSides, place: Place): Leaf[] {
  return entriesOf(attributes).flatMap(([name, attribute]): Leaf[] => {
    const [planned = null, observed] = [sides.planned[name], sides.observed[name]];
    if (observed === undefined || !isSaid(name, sides, place)) return [];
    const path = [...place.path, name];
    if (attribute.type.kind === 'object' && isObjectValue(planned) && isObjectValue(observed)) {
      const prior = sides.prior && asObject(sides.prior[name]);
      const inner = { prior, config: asObject(sides.config[name]), planned, observed };
      return findOthers(attribute.type.attributes, inner, { ...place, path, unset: unsetInside(place.unset, name) });
    }
    if (!isWhollyKnown(planned) || isSemanticallyEqual(attribute, planned, observed)) return [];
    const prior = sides.prior ? (sides.prior[name] ?? null) : undefined;
    const { declared, stored } = place.remembered;
    const label = path.join('.');
    const [known, wasDeclared] = [stored[label], declared.includes(label)];
    return [{ attribute, path, prior, planned, observed, known, wasDeclared }];
  });
}

/** Whether the service still has what it had before the change. */
function isAsBefore({ attribute, prior, observed, known }: Leaf): boolean {
  if (prior === undefined) return false;
  const before = known?.[0] === digestOf(attribute, prior) ? known[1] : digestOf(attribute, prior);
  return before === digestOf(attribute, observed) || isSemanticallyEqual(attribute, prior, observed);
}

function sayStored(leaf: Leaf): Diagnostic {
  const name = leaf.path.join('.');
  const way = howItDiffers(leaf.planned, leaf.observed);
  const detail = `The service stored ${name} otherwise than it was sent: ${way}. As long as both stay so, no plan shows a difference.`;
  return warningAt(leaf.path, `${name} is stored otherwise`, detail);
}

function sayUnchanged(leaf: Leaf): Diagnostic {
  const name = leaf.path.join('.');
  const reason =
    leaf.planned === null
      ? 'It may not take values away by null: declare one, or replace the object.'
      : 'It may refuse this value, take it in another place (see the dialect), or store it in a form of its own: declare what it has, then.';
  const detail = `The service took the change of ${name} without an error and without an effect: it is as it was before. ${reason}`;
  return errorAt(leaf.path, 'Change without effect', detail);
}

function sayOther(leaf: Leaf): Diagnostic {
  const name = leaf.path.join('.');
  const detail = `The service stored another ${name} than it was sent; the next plan shows both. Declare what it stores, or a value that it takes.`;
  // An error would mark a new object as tainted, and the next apply would make another one.
  return leaf.prior === undefined
    ? warningAt(leaf.path, 'Another value was stored', detail)
    : errorAt(leaf.path, 'Another value was stored', detail);
}

/**
 * Whether a value that looks as before may be the new one: of what an import has found, and of what was only laid out
 * otherwise, a service may make the same as it had; and what it shows in the place of a secret tells nothing of it.
 */
function mayLookAlike({ attribute, planned, observed, known, wasDeclared }: Leaf): boolean {
  if (attribute.sensitive === true) return known !== undefined || !wasDeclared;
  return (wasDeclared ? differsInSpace : differsInForm)(planned, observed);
}

const isKept = ({ attribute, planned, observed }: Leaf): boolean =>
  isText(attribute) && planned !== null && (attribute.sensitive === true || !isEmpty(observed));

/** What is to be remembered of one value. A text that is stored as nothing was not stored; a secret is seldom shown. */
function judge(leaf: Leaf): { readonly pair?: Spellings; readonly said?: Diagnostic } {
  const { attribute, prior, planned, observed, known } = leaf;
  const pair = [digestOf(attribute, planned), digestOf(attribute, observed)] as const;
  if (known?.[0] === pair[0] && known[1] === pair[1]) return { pair };
  const isChanged = prior === undefined || !isSemanticallyEqual(attribute, prior, planned);
  // What differs without having been changed is for the next plan to show.
  if (!isChanged) return {};
  if (isAsBefore(leaf) && !mayLookAlike(leaf)) return { said: sayUnchanged(leaf) };
  return isKept(leaf) ? { pair, said: sayStored(leaf) } : { said: sayOther(leaf) };
}

/**
 * Compares what a change sent with what the service has after it. A text that is stored otherwise is remembered and said
 * once; a value that is as it was before the change is an error, unless the change was one of white space alone, or the value was
 * never declared and is the same in another form.
 */
export function compareStored(attributes: Attributes, sides: WrittenSides, remembered: Remembered): Outcome {
  const place = { remembered, path: [], unset: unsetIn(sides.config) };
  const judged = findOthers(attributes, sides, place).map((leaf) => [leaf, judge(leaf)] as const);
  const pairs = judged.flatMap(([{ path }, { pair }]) => (pair ? [[path.join('.'), pair] as const] : []));
  return {
    stored: Object.fromEntries(pairs),
    diagnostics: judged.flatMap(([, { said }]) => said ?? []),
  };
}
