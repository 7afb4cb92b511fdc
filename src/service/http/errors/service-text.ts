import { isJsonObject, type JsonValue } from '../../../base/json';
import { findJsonLimit, parseJson } from '../../../base/json-text';
import { maskSecrets } from '../../../base/mask';
import { shortenText, visibleLine } from '../../../base/text/visible-text';
import { checkBody, type Dialect, getBodyCodec, type LinkedMessage } from '../../interface/index';
import type { PreparedCall } from '../prepared-call';
import type { Answer } from '../reply';

const maxMessageCharacters = 500;
const maxQuotedCharacters = 60;

/** Text of the service on one line, without secrets, and with everything in it visible. */
function toLine(text: string, maxCharacters: number, secrets: readonly string[]): string {
  // Masked first: what is cut off could leave a part of a secret.
  return shortenText(visibleLine(maskSecrets(text, secrets).replace(/\s+/g, ' ').trim()), maxCharacters);
}

/** The JSON of an answer, or undefined when it is none. */
export function parseAnswer({ text }: Answer): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    // Its message quotes the text, and so perhaps a secret: it goes no further.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The ids that a name stands for, as the service says them beside its message. */
function namesakesIn({ datasets = [] }: LinkedMessage): string {
  const ids = datasets.map(({ id, name }) => `${String(id)} of ${name}`);
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}

/** The service's own words in a refusal of `call`; empty when it gave none. */
export function messageOf(
  { row }: PreparedCall,
  answer: Answer,
  { dialect, secrets }: { readonly dialect: Dialect; readonly secrets: readonly string[] },
): string {
  const wire = parseAnswer(answer);
  const body = row.interface === '1.0' ? 'linkedMessage' : 'message';
  if (!isJsonObject(wire) || checkBody(dialect, body, { wire, use: 'answer' }).length > 0) return '';
  const said = getBodyCodec(body).decode(dialect, wire);
  return toLine(said.message + namesakesIn(said), maxMessageCharacters, secrets);
}

/** Any reason a lower layer gave, on one line. */
export function reasonOf(cause: unknown, secrets: readonly string[]): string {
  const { message, code, reason } = cause as Partial<Record<'message' | 'code' | 'reason', unknown>>;
  // The message of OpenSSL tells of its source code.
  const words = String(code).startsWith('ERR_SSL_') ? reason : undefined;
  return toLine(String(words || message || code || cause), maxMessageCharacters, secrets);
}

/** The content type that an answer says; what is none by RFC 9110 may repeat anything, and is not told. */
export function contentTypeOf({ contentType }: Answer, secrets: readonly string[]): string {
  if (contentType === '' || /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(contentType)) {
    return toLine(contentType, maxQuotedCharacters, secrets);
  }
  return 'a content type that is none';
}

/**
 * What an answer looks like, for people who look for the mistake.
 *
 * The text itself is quoted only when it is a page, in which no secret of a record is to be expected: JSON is described
 * by its outline, and any other text, which may be JSON in disguise, by its length.
 */
export function outlineOf(answer: Answer, call: PreparedCall, secrets: readonly string[]): string {
  const type = contentTypeOf(answer, secrets) || 'without a content type';
  if (answer.body) return `${type}, read as it came`;
  const body = parseAnswer(answer);
  const text = answer.text.trim();
  if (text === '') return `${type}, empty`;
  if (Array.isArray(body)) return `${type}, an array of ${String(body.length)}`;
  if (isJsonObject(body)) {
    return `${type}, an object of the fields "${toLine(Object.keys(body).join(', '), maxQuotedCharacters, secrets)}"`;
  }
  if (body !== undefined || call.row.answer === 'accessToken') return `${type}, ${String(text.length)} characters`;
  if (/^[[{]/.test(text)) {
    const limit = findJsonLimit(text);
    const kind = limit === undefined ? 'broken JSON' : `JSON that is not read because ${limit},`;
    return `${type}, ${kind} of ${String(text.length)} characters`;
  }
  if (!text.startsWith('<')) return `${type}, ${String(text.length)} characters`;
  return `${type}, beginning with "${toLine(text, maxQuotedCharacters, secrets)}"`;
}
