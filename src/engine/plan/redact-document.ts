import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type Attributes, schemaOf } from '../../model';
import type { Plan } from './plan';

/** A short text in the place of a secret; the same for the same secret. */
export type Tokenise = (text: string) => string;

type Redact = (value: JsonValue, marks: JsonValue | undefined) => JsonValue;

function createRedact(tokenise: Tokenise): Redact {
  const redact: Redact = (value, marks) => {
    if (marks === true) return value === null ? null : `sensitive:${tokenise(formatJson(value))}`;
    if (Array.isArray(value)) {
      const list = Array.isArray(marks) ? (marks as readonly JsonValue[]) : [];
      return value.map((inner: JsonValue, index) => redact(inner, list[index]));
    }
    if (!isJsonObject(value) || !isJsonObject(marks)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner, marks[key])]));
  };
  return redact;
}

const holdsSecret = (attributes: Attributes, name: string): boolean => {
  const attribute = attributes[name];
  if (!attribute) return true;
  const { type } = attribute;
  if (attribute.sensitive === true || attribute.isWriteOnly === true) return true;
  return 'attributes' in type && Object.keys(type.attributes).some((inner) => holdsSecret(type.attributes, inner));
};

function mapEntries(value: JsonValue | undefined, map: (entry: JsonObject, name: string) => JsonObject): JsonObject {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, isJsonObject(entry) ? map(entry, name) : entry]),
  );
}

/** Objects in lists of a document: their keys come in pairs, a value and its marks. */
function redactPairs(
  entry: JsonObject,
  pairs: readonly (readonly [value: string, marks: string])[],
  redact: Redact,
): JsonObject {
  const hidden = pairs
    .filter(([key]) => entry[key] !== undefined)
    .map(([key, marks]) => [key, redact(entry[key] ?? null, entry[marks])] as const);
  return { ...entry, ...Object.fromEntries(hidden) };
}

const withoutKey = (entry: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key));

const changePairs = [
  ['before', 'before_sensitive'],
  ['after', 'after_sensitive'],
] as const;
const valuePairs = [['values', 'sensitive_values']] as const;
const outputPairs = [['value', 'sensitive']] as const;

function redactValues(values: JsonValue | undefined, redact: Redact): JsonObject {
  if (!isJsonObject(values)) return {};
  const { outputs, root_module: root } = values;
  const resources =
    isJsonObject(root) && Array.isArray(root['resources']) ? (root['resources'] as readonly JsonValue[]) : undefined;
  return {
    ...(outputs !== undefined && { outputs: mapEntries(outputs, (entry) => redactPairs(entry, outputPairs, redact)) }),
    root_module: resources
      ? { resources: resources.map((entry) => (isJsonObject(entry) ? redactPairs(entry, valuePairs, redact) : entry)) }
      : {},
  };
}

function redactChanges(list: JsonValue | undefined, redact: Redact): JsonValue {
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonValue[]).map((entry) => {
    if (!isJsonObject(entry) || !isJsonObject(entry['change'])) return entry;
    return { ...entry, change: redactPairs(entry['change'], changePairs, redact) };
  });
}

/** Without the texts of arguments that are secret: they may be written in the code. */
function redactConfiguration(value: JsonValue | undefined, { catalogue }: Plan): JsonObject {
  const document = isJsonObject(value) ? value : {};
  const root = isJsonObject(document['root_module']) ? document['root_module'] : {};
  const withoutText = (expression: JsonObject): JsonObject => withoutKey(expression, 'constant_value');
  const toResource = (entry: JsonValue): JsonValue => {
    if (!isJsonObject(entry) || !isJsonObject(entry['expressions'])) return entry;
    const mode = entry['mode'] === 'data' ? 'data' : 'managed';
    const type = typeof entry['type'] === 'string' ? entry['type'] : '';
    const { attributes } = schemaOf(catalogue, { mode, type });
    const shown = mapEntries(entry['expressions'], (expression, name) =>
      holdsSecret(attributes, name) ? withoutText(expression) : expression,
    );
    return { ...entry, expressions: shown };
  };
  const hideSensitive = (entry: JsonObject): JsonObject => {
    if (entry['sensitive'] !== true) return entry;
    const { expression } = entry;
    return {
      ...withoutKey(entry, 'default'),
      ...(isJsonObject(expression) && { expression: withoutText(expression) }),
    };
  };
  const { resources, outputs, variables } = root;
  return {
    ...document,
    ...(document['provider_config'] !== undefined && {
      provider_config: mapEntries(document['provider_config'], (entry) =>
        isJsonObject(entry['expressions'])
          ? { ...entry, expressions: mapEntries(entry['expressions'], withoutText) }
          : entry,
      ),
    }),
    root_module: {
      ...root,
      ...(Array.isArray(resources) && { resources: (resources as readonly JsonValue[]).map(toResource) }),
      ...(outputs !== undefined && { outputs: mapEntries(outputs, hideSensitive) }),
      ...(variables !== undefined && { variables: mapEntries(variables, hideSensitive) }),
    },
  };
}

/** A plan document without any secret: values with a mark are replaced by tokens, and texts of the code that may hold one left out. */
export function redactDocument(document: JsonObject, plan: Plan, tokenise: Tokenise): JsonObject {
  const redact = createRedact(tokenise);
  const {
    variables,
    planned_values,
    resource_drift,
    resource_changes,
    output_changes,
    prior_state,
    configuration,
    ...rest
  } = document;
  const isSecret = (name: string): boolean => (plan.variables.get(name)?.sensitive.length ?? 0) > 0;
  return {
    ...rest,
    ...(variables !== undefined && {
      variables: mapEntries(variables, (entry, name) => ({ value: redact(entry['value'] ?? null, isSecret(name)) })),
    }),
    planned_values: redactValues(planned_values, redact),
    ...(resource_drift !== undefined && { resource_drift: redactChanges(resource_drift, redact) }),
    ...(resource_changes !== undefined && { resource_changes: redactChanges(resource_changes, redact) }),
    ...(output_changes !== undefined && {
      output_changes: mapEntries(output_changes, (entry) => redactPairs(entry, changePairs, redact)),
    }),
    ...(isJsonObject(prior_state) && {
      prior_state: {
        ...prior_state,
        ...(prior_state['values'] !== undefined && { values: redactValues(prior_state['values'], redact) }),
      },
    }),
    configuration: redactConfiguration(configuration, plan),
  };
}
