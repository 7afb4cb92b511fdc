import { compareText } from '../../base/text/compare-text';
import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { normalText, type TerraformType } from '../../model';

type List = readonly JsonValue[];
const isList = (value: JsonValue | undefined): value is List => Array.isArray(value);
const isNumber = (value: JsonValue | undefined): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
const primitives: readonly JsonValue[] = ['string', 'number', 'bool', 'dynamic'];

/** Whether JSON is one of Terraform's types. */
export function isTerraformType(json: JsonValue): json is TerraformType & JsonValue {
  if (!isList(json)) return primitives.includes(json);
  const [kind, of = null] = json;
  if (json.length !== 2) return false;
  if (kind === 'tuple') return isList(of) && of.every(isTerraformType);
  if (kind === 'object') return isJsonObject(of) && Object.values(of).every(isTerraformType);
  return (kind === 'list' || kind === 'set' || kind === 'map') && isTerraformType(of);
}

const isNormal = (text: string): boolean => normalText(text) === text;

function isPrimitive(value: JsonValue, type: string): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'number') return isNumber(value);
  // A value of any type has its own type beside it; none but null is without one.
  return type === 'bool' && typeof value === 'boolean';
}

/** Whether two elements of a set may follow each other. The order of objects is Terraform's own. */
function areInOrder(a: JsonValue | undefined, b: JsonValue): boolean {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b) < 0;
  return !isNumber(a) || !isNumber(b) || a < b;
}

/** Whether no element of a set is there twice, and those that have an order are in it. */
function areElementsOfSet(value: List): boolean {
  if (new Set(value.map((element) => formatJson(element))).size < value.length) return false;
  return value.every((element, index) => index === 0 || areInOrder(value[index - 1], element));
}

/** Whether every name in an object is normal, and stands for a value of its type. */
function areEntries(value: JsonValue, typeOf: (name: string) => TerraformType | undefined): boolean {
  if (!isJsonObject(value)) return false;
  return Object.entries(value).every(([name, inner]) => {
    const type = typeOf(name);
    return isNormal(name) && type !== undefined && isSpelledAs(inner, type);
  });
}

/** A value with its texts as Terraform reads them. */
export function normaliseTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return normalText(value);
  if (isList(value)) return value.map(normaliseTexts);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, normaliseTexts(v)]))
    : value;
}

/** Whether a list, set or tuple holds what its type says. */
function areElements(value: JsonValue, type: Exclude<TerraformType, string>): boolean {
  if (!isList(value)) return false;
  const [kind, of] = type;
  if (kind === 'tuple')
    return value.length === of.length && value.every((element, index) => isSpelledAs(element, of[index] ?? 'dynamic'));
  if (kind === 'set' && !areElementsOfSet(value)) return false;
  return kind !== 'object' && value.every((element) => isSpelledAs(element, of));
}

/** Whether a value is spelled as Terraform spells one of a type, so that nothing but its texts changes when it is read. */
export function isSpelledAs(value: JsonValue, type: TerraformType): boolean {
  if (value === null) return true;
  if (typeof type === 'string') return isPrimitive(value, type);
  const [kind, of] = type;
  if (kind === 'map') return areEntries(value, () => of);
  if (kind !== 'object') return areElements(value, type);
  const isWhole = isJsonObject(value) && Object.keys(value).length === Object.keys(of).length;
  return isWhole && areEntries(value, (name) => (Object.hasOwn(of, name) ? of[name] : undefined));
}
