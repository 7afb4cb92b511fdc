import { camelCase } from '../base/text/camel-case';
import { type Attribute, type Attributes, canBeUnset, isProp, unsetName } from '../model';
import { checkProps, type CheckOptions, type Mistake } from './check-props';
import { isPlainObject, jsonTextOf, type PlainObject } from './plain-object';
import type { IsToken } from './token';

/** Leaves out what JSON cannot hold. Validation reports it, but the CDK library would crash on it before that. */
function encodeScalar(attribute: Attribute, value: unknown, isToken: IsToken): unknown {
  if (isToken(value)) return value;
  if (typeof value === 'number' && attribute.isInt64) return String(value);
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}

function encodeValue(attribute: Attribute, value: unknown, isToken: IsToken): unknown {
  const { type } = attribute;
  if (isToken(value)) return value;
  if (Array.isArray(value)) {
    return value.map((element: unknown) =>
      type.kind === 'objects' && isPlainObject(element) && !isToken(element)
        ? encodeProps(type.attributes, element, isToken)
        : encodeScalar(attribute, element, isToken),
    );
  }
  if (type.kind === 'object' && isPlainObject(value)) return encodeProps(type.attributes, value, isToken);
  if (type.kind === 'map' && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, element]) => [key, encodeScalar(attribute, element, isToken)]),
    );
  }
  return encodeScalar(attribute, attribute.typedAs === undefined ? value : jsonTextOf(value), isToken);
}

/** The snake_case attributes of camelCase props, as Terraform's JSON wants them. Ids become strings; tokens are kept. */
function encodeProps(attributes: Attributes, props: PlainObject, isToken: IsToken): Record<string, unknown> {
  const given = Object.entries(attributes).filter(([name, attribute]) => isProp(name, attribute));
  return Object.fromEntries(
    given.map(([name, attribute]) => [name, encodeValue(attribute, props[camelCase(name)], isToken)]),
  );
}

/** The attributes whose props are null, nested ones by their paths: the code takes their values away. */
function nullNames(attributes: Attributes, props: PlainObject, prefix = ''): string[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const [value, path] = [props[camelCase(name)], `${prefix}${name}`];
    if (value === null) return canBeUnset(attribute) ? [path] : [];
    const { type } = attribute;
    return type.kind === 'object' && isPlainObject(value) ? nullNames(type.attributes, value, `${path}.`) : [];
  });
}

function encodeUnset(attributes: Attributes, props: PlainObject): Record<string, unknown> {
  const names = Object.hasOwn(attributes, unsetName) ? nullNames(attributes, props) : [];
  return names.length === 0 ? {} : { [unsetName]: names };
}

/** Checks and translates the props of one kind of construct. */
export interface PropsCodec {
  /** All that is wrong: `schedule.cron must be …`. Empty when nothing is. */
  check(props: object): Mistake[];
  /** The attributes as Terraform's JSON wants them; never throws, whatever the props are. */
  encode(props: object): Record<string, unknown>;
}

/** Makes the codec of the constructs that `attributes` describe. */
export function createPropsCodec(attributes: Attributes, options: CheckOptions): PropsCodec {
  return {
    check: (props) => checkProps(attributes, props, { ...options, path: [] }),
    encode: (props) => ({
      ...encodeProps(attributes, { ...props }, options.isToken),
      ...encodeUnset(attributes, { ...props }),
    }),
  };
}
