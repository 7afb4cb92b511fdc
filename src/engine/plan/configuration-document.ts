import { formatPath } from '../../base/diagnostic';
import type { JsonObject, JsonValue } from '../../base/json';
import { type Catalogue, schemaOf } from '../../model';
import type {
  Configuration,
  ObjectBlock,
  OutputBlock,
  ProviderBlock,
  VariableBlock,
} from '../configuration/configuration';
import { compareText } from '../../base/compare-text';
import { referencesIn } from '../../language/inspect-templates';
import { providerName } from '../../base/provider-address';

/** A reference and every shorter form of it: `a.b.c.d`, `a.b.c`, `a.b`. */
function formsOf({ address, path }: ReturnType<typeof referencesIn>[number]): readonly string[] {
  return path.map((_, index) => `${address}${formatPath(['', ...path.slice(0, path.length - index)])}`).concat(address);
}

/** An expression as Terraform lists those of JSON files: their text as constant value, and what they name. */
function toExpressionEntry(value: JsonValue): JsonObject {
  const references = referencesIn(value).flatMap(formsOf);
  return { constant_value: value, ...(references.length > 0 && { references }) };
}

function toExpressions(body: JsonObject): JsonObject {
  const given = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, toExpressionEntry(value)]));
}

const providerKey = (alias: string | undefined): string => (alias === undefined ? 'analytics' : `analytics.${alias}`);

function toProviderEntry({ alias, body }: ProviderBlock): readonly [string, JsonObject] {
  const expressions = toExpressions(body);
  const entry = {
    name: 'analytics',
    full_name: providerName,
    ...(alias !== undefined && { alias }),
    ...(Object.keys(expressions).length > 0 && { expressions }),
  };
  return [providerKey(alias), entry];
}

function toObjectEntry(block: ObjectBlock, catalogue: Catalogue): JsonObject {
  const { address, mode, type, name, providerAlias, dependsOn } = block;
  const expressions = toExpressions(block.body);
  return {
    address,
    mode,
    type,
    name,
    provider_config_key: providerKey(providerAlias),
    ...(Object.keys(expressions).length > 0 && { expressions }),
    schema_version: schemaOf(catalogue, block).version,
    ...(dependsOn.length > 0 && { depends_on: dependsOn }),
  };
}

const toOutputEntry = ({ value, isSensitive, dependsOn }: OutputBlock): JsonObject => ({
  ...(isSensitive && { sensitive: true }),
  expression: toExpressionEntry(value),
  ...(dependsOn.length > 0 && { depends_on: dependsOn }),
});

const toVariableEntry = ({ defaultValue, isSensitive }: VariableBlock): JsonObject => ({
  ...(defaultValue !== undefined && { default: defaultValue }),
  ...(isSensitive && { sensitive: true }),
});

function byName<T extends { readonly name: string }>(
  blocks: readonly T[],
  toEntry: (block: T) => JsonObject,
): JsonObject {
  return Object.fromEntries(blocks.map((block) => [block.name, toEntry(block)]));
}

/** The `configuration` of a plan document. */
export function toConfigurationDocument(configuration: Configuration, catalogue: Catalogue): JsonObject {
  const { providers, objects, outputs, variables } = configuration;
  // A configuration that requires the provider has an entry for its default block, written out or not.
  const aliases = new Set([undefined, ...[...objects.values()].map(({ providerAlias }) => providerAlias)]);
  const providerConfig = new Map([...aliases].map((alias) => toProviderEntry({ alias, body: {} })));
  for (const block of providers) providerConfig.set(...toProviderEntry(block));
  const resources = [...objects.values()]
    .toSorted((a, b) => compareText(a.mode, b.mode) * -1 || compareText(a.address, b.address))
    .map((block) => toObjectEntry(block, catalogue));
  return {
    provider_config: Object.fromEntries(providerConfig),
    root_module: {
      ...(outputs.length > 0 && { outputs: byName(outputs, toOutputEntry) }),
      ...(resources.length > 0 && { resources }),
      ...(variables.length > 0 && { variables: byName(variables, toVariableEntry) }),
    },
  };
}
