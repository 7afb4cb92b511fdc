import { compareText } from '../../../base/text/compare-text';
import { formatPath } from '../../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { builtInProviderName, providerName } from '../../../base/provider-address';
import { conceal } from '../../../documents';
import { referencesIn } from '../../../language';
import { formatKey } from '../../../state';
import { type Attributes, type Catalogue, normalText, schemaOf } from '../../../model';
import { namespaceOf } from '../../addresses';
import { defaultOf } from '../../variables';
import type {
  Configuration,
  ModuleBlock,
  ModuleContents,
  ObjectBlock,
  OutputBlock,
  ProviderBlock,
  RemoteStateBlock,
  VariableBlock,
} from '../../configuration/configuration';

/** A reference and every shorter form of it: `a.b["k"].c`, `a.b["k"]`, `a.b`. */
function formsOf({ address, path }: ReturnType<typeof referencesIn>[number]): readonly string[] {
  const [first] = path;
  const key = typeof first === 'object' ? formatKey(first.key) : '';
  const steps = key === '' ? path : path.slice(1);
  const inner = steps.map((_, index) => address + key + formatPath(['', ...steps.slice(0, steps.length - index)]));
  // Of a module, Terraform does not name all instances where one is named.
  const isInstance = namespaceOf(address) === 'module' && path.length > 0 && typeof first !== 'string';
  return [...inner, ...(key === '' ? [] : [address + key]), ...(isInstance ? [] : [address])];
}

/** Terraform reads the texts of code in one form of Unicode. */
export function inNormalForm(json: JsonValue): JsonValue {
  if (typeof json === 'string') return normalText(json);
  if (Array.isArray(json)) return json.map(inNormalForm);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [normalText(key), inNormalForm(inner)]));
}

/** An expression as Terraform lists those of JSON files: their text as constant value, unless that may hold a secret, and what they name. */
function toExpressionEntry(value: JsonValue, isShown: boolean): JsonObject {
  const references = referencesIn(value).flatMap(formsOf);
  return { ...(isShown && { constant_value: inNormalForm(value) }), ...(references.length > 0 && { references }) };
}

function toExpressions(body: JsonObject, isShown: (name: string) => boolean): JsonObject {
  const given = Object.entries(body);
  if (given.length === 0) return {};
  return {
    expressions: Object.fromEntries(given.map(([name, value]) => [name, toExpressionEntry(value, isShown(name))])),
  };
}

const holdsSecret = (attributes: Attributes, name: string): boolean => {
  const attribute = attributes[name];
  if (!attribute) return true;
  const { type, sensitive, writeOnly } = attribute;
  if (sensitive === true || writeOnly === true) return true;
  return 'attributes' in type && Object.keys(type.attributes).some((inner) => holdsSecret(type.attributes, inner));
};

const builtIn = { name: 'terraform', full_name: builtInProviderName };

const providerKey = (alias: string | undefined): string => (alias === undefined ? 'analytics' : `analytics.${alias}`);

/** What the configuration is printed with. */
interface Printing {
  readonly catalogue: Catalogue;
  /** Whether texts of the code that may be secrets are left out. */
  readonly isHidden: boolean;
}

type ProviderPrinting = Printing & Pick<Configuration, 'versionConstraint'>;

function toProviderEntry(
  { alias, body }: Pick<ProviderBlock, 'alias' | 'body'>,
  { isHidden, versionConstraint }: ProviderPrinting,
): readonly [string, JsonObject] {
  const entry = {
    name: 'analytics',
    full_name: providerName,
    ...(alias !== undefined && { alias }),
    ...(versionConstraint !== undefined && { version_constraint: versionConstraint }),
    ...toExpressions(body, () => !isHidden),
  };
  return [providerKey(alias), entry];
}

function toObjectEntry(block: ObjectBlock, { catalogue, isHidden }: Printing): JsonObject {
  const { module, mode, type, name, repetition, providerAlias, dependsOn } = block;
  const { version, attributes } = schemaOf(catalogue, block);
  return {
    address: fromInside(block.address, module),
    mode,
    type,
    name,
    provider_config_key: providerKey(providerAlias),
    ...toExpressions(block.body, (argument) => !isHidden || !holdsSecret(attributes, argument)),
    schema_version: version,
    ...(repetition && { [`${repetition.kind}_expression`]: toExpressionEntry(repetition.value, true) }),
    ...(dependsOn.length > 0 && { depends_on: dependsOn.map((one) => fromInside(one, module)) }),
  };
}

/** What is written of the place of another state may give access to it. */
const isPlace = (argument: string): boolean => !['backend', 'workspace'].includes(argument);

function toRemoteStateEntry({ address, mode, type, name, body }: RemoteStateBlock, { isHidden }: Printing): JsonObject {
  return {
    address,
    mode,
    type,
    name,
    provider_config_key: builtIn.name,
    ...toExpressions(body, (argument) => !isHidden || !isPlace(argument)),
    schema_version: 0,
  };
}

const describedBy = (description: string | undefined): JsonObject =>
  description === undefined || description === '' ? {} : { description: normalText(description) };

function toOutputEntry(
  { value, description, isSensitive, dependsOn }: OutputBlock,
  { isHidden }: Printing,
): JsonObject {
  return {
    ...(isSensitive && { sensitive: true }),
    expression: toExpressionEntry(value, !isHidden || !isSensitive),
    ...(dependsOn.length > 0 && { depends_on: dependsOn }),
    ...describedBy(description),
  };
}

function toVariableEntry(variable: VariableBlock, { isHidden }: Printing): JsonObject {
  const { description, isSensitive } = variable;
  const byDefault = isHidden && isSensitive ? undefined : defaultOf(variable);
  return {
    ...(byDefault && { default: byDefault.value as JsonValue }),
    ...describedBy(description),
    ...(isSensitive && { sensitive: true }),
  };
}

/** What `toEntry` makes of each, by name. */
export function byName<T extends { readonly name: string }, E>(
  named: readonly T[],
  toEntry: (one: T) => E,
): Readonly<Record<string, E>> {
  return Object.fromEntries(named.map((one) => [one.name, toEntry(one)]));
}

/** The root module or one that is called, with those that it calls. */
function toModuleEntry(
  { outputs, variables, address }: ModuleContents & { readonly address?: string },
  configuration: Configuration,
  printing: Printing,
): JsonObject {
  const { objects, remoteStates, modules } = configuration;
  const own = [...objects.values()].filter(({ module, mode }) => module === address && mode !== 'ephemeral');
  const resources = [...own, ...(address === undefined ? remoteStates.values() : [])]
    .toSorted((a, b) => compareText(a.mode, b.mode) * -1 || compareText(a.address, b.address))
    .map((block) => ('config' in block ? toRemoteStateEntry(block, printing) : toObjectEntry(block, printing)));
  const calls = [...modules.values()].filter(({ parent }) => parent === address);
  return {
    ...(outputs.length > 0 && { outputs: byName(outputs, (output) => toOutputEntry(output, printing)) }),
    ...(resources.length > 0 && { resources }),
    ...(calls.length > 0 && { module_calls: byName(calls, (call) => toCallEntry(call, configuration, printing)) }),
    ...(variables.length > 0 && { variables: byName(variables, (variable) => toVariableEntry(variable, printing)) }),
  };
}

/** An argument for a variable that is a secret is hidden. */
function toCallEntry(call: ModuleBlock, configuration: Configuration, printing: Printing): JsonObject {
  const { source, arguments: given, repetition, dependsOn, parent, variables } = call;
  const isSecret = (name: string): boolean => variables.find((one) => one.name === name)?.isSensitive !== false;
  return {
    source,
    ...toExpressions(given, (name) => !printing.isHidden || !isSecret(name)),
    ...(repetition && { [`${repetition.kind}_expression`]: toExpressionEntry(repetition.value, true) }),
    module: toModuleEntry(call, configuration, printing),
    ...(dependsOn.length > 0 && { depends_on: dependsOn.map((one) => fromInside(one, parent)) }),
  };
}

/** An address as the module names it in which it stands. */
const fromInside = (address: string, module: string | undefined): string =>
  module === undefined ? address : address.slice(module.length + 1);

/** The `configuration` of a plan document; without the texts of the code that may be secrets, when it hides them. */
export function toConfigurationDocument(configuration: Configuration, printing: Printing): JsonObject {
  const { versionConstraint, providers, objects, remoteStates } = configuration;
  // A configuration that requires the provider has an entry for its default block, written out or not.
  const aliases = new Set([undefined, ...[...objects.values()].map(({ providerAlias }) => providerAlias)]);
  const blocks = [...[...aliases].map((alias) => ({ alias, body: {} })), ...providers];
  const document = {
    provider_config: {
      ...Object.fromEntries(blocks.map((block) => toProviderEntry(block, { ...printing, versionConstraint }))),
      ...(remoteStates.size > 0 && { [builtIn.name]: builtIn }),
    },
    root_module: toModuleEntry(configuration, configuration, printing),
  };
  return printing.isHidden ? (conceal(document, undefined) as JsonObject) : document;
}
