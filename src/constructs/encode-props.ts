import { camelCase } from '../base/camel-case';
import { type Attribute, type Attributes, isConfigurable } from '../model';
import type { IsToken } from './token';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves out what JSON cannot hold. Validation reports it, but the CDK library would crash on it before that. */
function encodeScalar(attribute: Attribute, value: unknown, isToken: IsToken): unknown {
  if (isToken(value)) return value;
  if (typeof value === 'number' && attribute.isInt64) return String(value);
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}

function encodeValue(attribute: Attribute, value: unknown, isToken: IsToken): unknown {
  const { type } = attribute;
  if (isToken(value)) return value;
  if (Array.isArray(value)) return value.map((element) => encodeScalar(attribute, element, isToken));
  if (type.kind === 'object' && isFields(value)) return encodeProps(type.attributes, value, isToken);
  if (type.kind === 'map' && isFields(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, element]) => [key, encodeScalar(attribute, element, isToken)]),
    );
  }
  return encodeScalar(attribute, value, isToken);
}

/** The snake_case attributes of camelCase props, as Terraform's JSON wants them. Ids become strings; tokens are kept. */
export function encodeProps(attributes: Attributes, props: Fields, isToken: IsToken): Record<string, unknown> {
  const configurable = Object.entries(attributes).filter(([, attribute]) => isConfigurable(attribute));
  return Object.fromEntries(
    configurable.map(([name, attribute]) => [name, encodeValue(attribute, props[camelCase(name)], isToken)]),
  );
}
