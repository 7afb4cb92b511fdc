import { isJsonObject, type JsonObject, sameJson } from '../../../base/json';
import { findJsonObject, JsonLimitError, parseJson } from '../../../base/json-text';
import { type Attribute, bool, int64, string, useNullForUnknown } from '../../../model';

/** The id that the service gives. */
export const id = int64({
  computed: true,
  description: 'Id of the object: the digits of a 64-bit whole number, given by the service.',
});

function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}

function checkSettings(text: string): string | undefined {
  try {
    return parseObject(text) === undefined ? 'must be a JSON object, such as {"priority":1}' : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const reason = error instanceof JsonLimitError ? error.message : 'it is not valid JSON';
    return `must be a JSON object, such as {"priority":1}, but ${reason}`;
  }
}

/** The object in a `settings_json`; empty for null, and for what a damaged state has in its place. */
export function parseSettings(text: unknown): JsonObject {
  return (typeof text === 'string' ? findJsonObject(text) : undefined) ?? {};
}

/** Whether the object existed before it was managed. */
export const adopted = bool({
  computed: true,
  planModifiers: [useNullForUnknown],
  description:
    'Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null where that is `never`.',
});

/** A damaged state may have no JSON here. */
function areSameSettings(a: string, b: string): boolean {
  const [left, right] = [findJsonObject(a), findJsonObject(b)];
  return left && right ? sameJson(left, right) : a === b;
}

/** Further fields of the record. */
export const settingsJson = string({
  description:
    'Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are sent and compared; key order and spacing do not matter.',
  example: 'JSON.stringify({ priority: 1 })',
  planModifiers: [useNullForUnknown],
  check: checkSettings,
  semanticEquality: { areEqual: areSameSettings },
});

/** A text that must say something. */
export const checkFilled = (text: string): string | undefined => (text.trim() === '' ? 'must not be empty' : undefined);

/** The name of a record. `example` is TypeScript. */
export const nameOf = (noun: string, example: string): Attribute =>
  string({ required: true, description: `Name of the ${noun}.`, example, check: checkFilled });

/** What destroying does to an object that the service cannot delete. */
export const onDestroy = string({
  description:
    'What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning that names it, `fail` refuses at plan.',
  oneOf: ['abandon', 'fail'],
  default: 'abandon',
  planModifiers: [useNullForUnknown],
});
