/** What a refusal says: sentences, the fields that it names, and how it is told to people. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { maskSecrets } from '../../base/mask';
import { shortenText, visibleLine } from '../../base/text/visible-text';
import type { RawAnswer } from '../http/index';

/** What holds one entry for each mistake; a key in it is the field that the mistake is in. */
const listsMistakes = /(errors|violations|problems|params)$/i;
const saysNoField = /^(message|msg|detail|description|reason|code|status|type)$/i;
/** What stands around the fields of a request in a path to one of them. */
const around = /^(#|body|data|attributes)$/;

/** A path to a field as a place: `/data/attributes/unit`, or `["body", "schedule", "unit"]`. */
const toPlace = (keys: readonly string[]): string => keys.filter((key) => key !== '' && !around.test(key)).join('.');

const isPath = (value: readonly JsonValue[]): boolean =>
  value.every((key) => (typeof key === 'string' && !key.includes(' ')) || typeof key === 'number');

/** The texts of one mistake. */
function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [/^#?\/\S+$/.test(value) ? toPlace(value.split('/')) : value];
  if (Array.isArray(value)) {
    const entries = value as readonly JsonValue[];
    return isPath(entries) ? [toPlace(entries.map(String))] : entries.flatMap(textsOf);
  }
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** One mistake in one sentence: the field that it names comes before what is said of it. */
function sentenceOf(entry: JsonObject): string {
  const texts = textsOf(entry).filter((text) => text !== '');
  const isSaid = (text: string): boolean => text.includes(' ');
  return [...texts.filter((text) => !isSaid(text)), ...texts.filter(isSaid)].join(' ');
}

/** What an answer says, a sentence for each mistake that it lists. */
export function sentencesIn(wire: JsonValue | undefined): readonly string[] {
  /** @param field - The field that is spoken of, within what lists mistakes. */
  const walk = (value: JsonValue, field: string | undefined): readonly string[] => {
    const say = (text: string): string => (field === undefined || field === '' ? text : `${field} ${text}`);
    if (typeof value === 'string') return [say(value)];
    if (Array.isArray(value))
      return (value as readonly JsonValue[]).flatMap((entry) =>
        isJsonObject(entry) ? [say(sentenceOf(entry))] : walk(entry, field),
      );
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      if (field === undefined) return walk(inner, listsMistakes.test(key) ? '' : undefined);
      return walk(inner, saysNoField.test(key) ? field : toPlace([...field.split('.'), key]));
    });
  };
  return walk(wire ?? null, undefined);
}

/** The words in what a refusal says that may be places or values of the wire. */
export function errorWords(wire: JsonValue | undefined): readonly string[] {
  const words = sentencesIn(wire).flatMap((text) => text.match(/[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*/g) ?? []);
  return [...new Set(words)];
}

const mostQuoted = 200;

/** The words of the service in a refusal, quoted behind a colon; nothing where it says nothing. */
export function quoteError({ wire }: Pick<RawAnswer, 'wire'>, secrets: readonly string[] = []): string {
  const said = sentencesIn(wire).join(' ').trim().replace(/\.$/, '');
  return said === '' ? '' : `: "${shortenText(visibleLine(maskSecrets(said, secrets)), mostQuoted)}"`;
}

/** A refusal in a sentence. */
export const describeError = (answer: Pick<RawAnswer, 'status' | 'wire'>): string =>
  `It is refused with ${String(answer.status)}${quoteError(answer)}.`;
