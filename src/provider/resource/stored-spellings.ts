/** What a service stores otherwise than it was sent: a trimmed name, a cron in other words. */
import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import {
  type Attribute,
  type Attributes,
  differsInForm,
  differsInSpace,
  howItDiffers,
  isEmpty,
  isEqualWithAdditions,
  isSemanticallyEqual,
  type Value,
} from '../../model';
import type { ObjectMemory, Spellings } from './object-memory';
import { findOthers, isAsBefore, type Leaf, type Remembered, type WrittenSides } from './stored-leaves';
import { digestOf } from './value-digest';

/** Texts, and collections of them: what services put into a spelling of their own. */
const isText = ({ type, isInt64 }: Attribute): boolean =>
  isInt64 !== true && ['string', 'list', 'set', 'map', 'objects'].includes(type.kind);

/** What is to be remembered, and what there is to say, of one object. */
export interface Outcome {
  readonly stored: ObjectMemory['stored'];
  readonly diagnostics: readonly Diagnostic[];
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
      : 'It may refuse this value, take it in another place (see the dialect), show it later than `read_after_write` waits, or store it in a form of its own: declare what it has, then.';
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

/** Whether a text is stored without its end. */
const isCut = (sent: Value | undefined, stored: Value): boolean =>
  typeof sent === 'string' && typeof stored === 'string' && sent !== stored && sent.startsWith(stored);

/**
 * Whether a value that looks as before may be the new one: of what an import has found, and of what was only laid out
 * otherwise, a service may make the same as it had; and what it shows in the place of a secret tells nothing of it.
 */
function mayLookAlike({ attribute, prior, planned, observed, known, wasDeclared }: Leaf): boolean {
  if (attribute.sensitive === true) return known !== undefined || !wasDeclared;
  // What nobody has declared may be the service's own; that it was to go, the plan has said.
  if (!wasDeclared && isEqualWithAdditions(attribute, planned, observed)) return true;
  // Where it was seen to cut texts, a change may lie behind the cut.
  if (known !== undefined && isCut(prior, observed) && isCut(planned, observed)) return true;
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
  if (!isChanged) {
    // It was sent along: what is known to be stored otherwise is stored in another way by an edit. What is not, may have been
    // changed by somebody meanwhile, for the next plan to show.
    return known?.[0] === pair[0] && isKept(leaf) ? { pair, said: sayStored(leaf) } : {};
  }
  if (isAsBefore(leaf) && !mayLookAlike(leaf)) return { said: sayUnchanged(leaf) };
  return isKept(leaf) ? { pair, said: sayStored(leaf) } : { said: sayOther(leaf) };
}

/**
 * Compares what a change sent with what the service has after it. A text that is stored otherwise is remembered and said
 * once; a value that is as it was before the change is an error, unless the change was one of white space alone, or the value was
 * never declared and is the same in another form.
 */
export function compareStored(attributes: Attributes, sides: WrittenSides, remembered: Remembered): Outcome {
  const judged = findOthers(attributes, sides, remembered).map((leaf) => [leaf, judge(leaf)] as const);
  const pairs = judged.flatMap(([{ path }, { pair }]) => (pair ? [[path.join('.'), pair] as const] : []));
  return {
    stored: Object.fromEntries(pairs),
    diagnostics: judged.flatMap(([, { said }]) => said ?? []),
  };
}
