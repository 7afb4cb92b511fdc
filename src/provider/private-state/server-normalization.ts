/** Services may normalize what they store: a trimmed name, a cron in other words. */
import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import {
  type Attribute,
  type Attributes,
  differsInForm,
  differsInSpace,
  describeDifference,
  isEmpty,
  isEqualWithAdditions,
  isSemanticallyEqual,
  type Value,
} from '../../model';
import type { PrivateState, DigestPair } from './private-state';
import {
  type Before,
  findNormalized,
  isUnchanged,
  type NormalizedValue,
  type WrittenObject,
} from './normalized-values';
import { digestOf } from './value-digest';

/** The normalized values to remember, and the diagnostics of one object. */
export interface Outcome {
  readonly stored: PrivateState['stored'];
  readonly diagnostics: readonly Diagnostic[];
}

function warnNormalized(value: NormalizedValue): Diagnostic {
  const name = value.path.join('.');
  const way = describeDifference(value.planned, value.observed);
  const detail = `The service stored ${name} otherwise than it was sent: ${way}. As long as both stay so, no plan shows a difference.`;
  return warningAt(value.path, `${name} is stored otherwise`, detail);
}

function refuseUnchanged(value: NormalizedValue): Diagnostic {
  const name = value.path.join('.');
  const reason =
    value.planned === null
      ? 'It may not take values away by null: declare one, or replace the object.'
      : 'It may refuse this value, take it in another place (see the dialect), show it later than `read_after_write` waits, or store it in a form of its own: declare what it has, then.';
  const detail = `The service took the change of ${name} without an error and without an effect: it is as it was before. ${reason}`;
  return errorAt(value.path, 'Change without effect', detail);
}

function reportOther(value: NormalizedValue): Diagnostic {
  const name = value.path.join('.');
  const detail = `The service stored another ${name} than it was sent; the next plan shows both. Declare what it stores, or a value that it takes.`;
  // An error would mark a new object as tainted, and the next apply would make another one.
  return value.prior === undefined
    ? warningAt(value.path, 'Another value was stored', detail)
    : errorAt(value.path, 'Another value was stored', detail);
}

/** Texts and collections of texts: the values that services normalize. */
const isText = ({ type, isInt64 }: Attribute): boolean =>
  isInt64 !== true && ['string', 'list', 'set', 'map', 'objects'].includes(type.kind);

/** Whether the end of the text is missing in what is stored. */
const isCut = (sent: Value | undefined, stored: Value): boolean =>
  typeof sent === 'string' && typeof stored === 'string' && sent !== stored && sent.startsWith(stored);

/** The planned and the observed value, as digests. */
const digestsOf = ({ attribute, planned, observed }: NormalizedValue): DigestPair => [
  digestOf(attribute, planned),
  digestOf(attribute, observed),
];

/** Whether an earlier apply found the same normalization. */
function isKnown({ known }: NormalizedValue, [sent, stored]: DigestPair): boolean {
  return known?.[0] === sent && known[1] === stored;
}

/** Whether the change was to change this value. */
const isChanged = ({ attribute, prior, planned }: NormalizedValue): boolean =>
  prior === undefined || !isSemanticallyEqual(attribute, prior, planned);

/** Whether the service has a normalized form of the planned value. A text that is stored as nothing was not stored. */
const isNormalization = ({ attribute, planned, observed }: NormalizedValue): boolean =>
  isText(attribute) && planned !== null && (attribute.sensitive === true || !isEmpty(observed));

/**
 * Whether the change may have taken effect although the value looks as before. A service may show the same for both values:
 * a mask of a secret, a text without its end, or one form of two spellings.
 */
function mayHaveChanged({ attribute, prior, planned, observed, known, wasDeclared }: NormalizedValue): boolean {
  if (attribute.sensitive === true) return known !== undefined || !wasDeclared;
  // An addition to a value that was never configured may be the service's own; the plan has shown that it was to go.
  if (!wasDeclared && isEqualWithAdditions(attribute, planned, observed)) return true;
  // The service is known to cut this text, so the change may be in the part that is missing.
  if (known !== undefined && isCut(prior, observed) && isCut(planned, observed)) return true;
  return (wasDeclared ? differsInSpace : differsInForm)(planned, observed);
}

/** The digests to remember of one value, and the diagnostic to show. */
interface Verdict {
  readonly digests?: DigestPair;
  readonly diagnostic?: Diagnostic;
}

/** A value that was sent along unchanged. Only one that is known to be normalized may be stored in another form by an edit. */
function judgeUnchanged(value: NormalizedValue, digests: DigestPair): Verdict {
  const isNormalizedAgain = value.known?.[0] === digests[0] && isNormalization(value);
  // Otherwise somebody may have changed it meanwhile, and the next plan shows that.
  return isNormalizedAgain ? { digests, diagnostic: warnNormalized(value) } : {};
}

function judge(value: NormalizedValue): Verdict {
  const digests = digestsOf(value);
  if (isKnown(value, digests)) return { digests };
  if (!isChanged(value)) return judgeUnchanged(value, digests);
  if (isUnchanged(value) && !mayHaveChanged(value)) return { diagnostic: refuseUnchanged(value) };
  return isNormalization(value) ? { digests, diagnostic: warnNormalized(value) } : { diagnostic: reportOther(value) };
}

/**
 * Compares what a change sent with what the service shows after it. A normalized text is remembered, with one warning. A value
 * that the change did not affect is an error, unless the service may show the same for both values.
 */
export function compareWritten(attributes: Attributes, written: WrittenObject, before: Before): Outcome {
  const judged = findNormalized(attributes, written, before).map((value) => [value, judge(value)] as const);
  const pairs = judged.flatMap(([{ path }, { digests }]) => (digests ? [[path.join('.'), digests] as const] : []));
  return {
    stored: Object.fromEntries(pairs),
    diagnostics: judged.flatMap(([, { diagnostic }]) => diagnostic ?? []),
  };
}
