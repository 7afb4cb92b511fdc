import { errorAt } from '../../base/diagnostic';
import { ConfigurationError, InternalError } from '../../base/errors';
import { evaluate, type FunctionInputs, object, tuple, type Typed, unknown } from '../../language';
import { conformObject, type ObjectValue, schemaOf } from '../../model';
import type { Resource } from '../../provider';
import type { StoredSchema } from '../../state';
import { inModule, providerSubject } from '../addresses';
import type { Configuration, ObjectBlock, Repetition } from '../configuration/configuration';
import type { InstanceBlock } from '../expansion/instance-block';
import { type ModuleInstance, ModuleInstances, type ScopeOf } from '../expansion/module-instance';
import { createScope, type VariableValues } from './create-scope';
import type { KnownValues } from './known-values';
import { liftObject, marksOfMode, typeOfObjects } from './lift-object';
import type { ProviderPool } from './provider-pool';

/** What an evaluation is made of. */
export interface EvaluationParts {
  readonly configuration: Configuration;
  readonly pool: ProviderPool;
  readonly variables: VariableValues;
  readonly inputs: FunctionInputs;
  /** Whether the state leaves out what the schema alone says to be sensitive; false by default. */
  readonly isMarkedByCodeAlone?: boolean;
  /** Whether what is not worked out yet is unknown, as where only some objects are looked at; false by default. */
  readonly isPartial?: boolean;
}

/** A configuration, its providers, and what is known of its objects by now: what planning and applying have in common. */
export interface Evaluation extends EvaluationParts {
  /** What a name of an object stands for in templates. */
  readonly values: KnownValues;
  /** The instances of repeated blocks in the order of their keys, also those of the state that end and targets leave out, by the addresses of the blocks. */
  readonly expansions: ReadonlyMap<string, readonly InstanceBlock[]>;
  /** The instances of the modules that are called. */
  readonly modules: ModuleInstances;
  readonly scopeOf: ScopeOf;
  /** @throws ConfigurationError `CONFIG_INVALID` when the provider has no resource of that type. */
  readonly resourceOf: (type: string, alias: string | undefined) => Resource;
}

function withSchema(resource: Resource, more: Pick<StoredSchema, 'isMarkedByCodeAlone'>): Resource {
  const schema: StoredSchema = { ...resource.schema, ...more };
  return { ...resource, schema };
}

/** Makes an evaluation that sees in `values` and `expansions` what is put there later. */
export function createEvaluation(
  parts: EvaluationParts,
  { values, expansions }: Pick<Evaluation, 'values' | 'expansions'>,
): Evaluation {
  const fail = (address: string): never => {
    throw new InternalError(`${address} was needed before its value was worked out.`);
  };
  const valueOf = (address: string, block: ObjectBlock): Typed => {
    const schema = schemaOf(parts.pool.get(block.providerAlias), block);
    const value = values.get(address);
    if (value) return liftObject(value, schema).marked(marksOfMode(block.mode));
    // Of one instance of a module, targets may leave out what they plan in another one.
    const isLeftOut = parts.isPartial === true || (block.module !== undefined && expansions.has(block.address));
    return isLeftOut ? unknown(typeOfObjects(schema)).marked(marksOfMode(block.mode)) : fail(address);
  };
  const wholeOf = (block: ObjectBlock, { kind }: Repetition, within: ModuleInstance | undefined): Typed => {
    const all = expansions.get(block.address) ?? fail(block.address);
    const instances = within ? all.filter(({ module }) => module === within.address) : all;
    // What targets leave out is there as the state has it, as with Terraform; before the last one of a count it is unknown.
    const known = instances.filter(({ address }) => values.has(address));
    const found = new Map(known.map(({ address, indexKey }) => [String(indexKey), valueOf(address, block)]));
    if (kind === 'for_each') return object(found);
    const schema = schemaOf(parts.pool.get(block.providerAlias), block);
    const length = Number(known.at(-1)?.indexKey ?? -1) + 1;
    return tuple(Array.from({ length }, (_, key) => found.get(String(key)) ?? unknown(typeOfObjects(schema))));
  };
  const objectOf = (inside: string, within: ModuleInstance | undefined): Typed => {
    const blockAddress = inModule(within?.block.address, inside);
    const address = inModule(within?.address, inside);
    const block = parts.configuration.objects.get(blockAddress) ?? fail(blockAddress);
    const { repetition } = block;
    if (repetition && parts.isPartial === true && !expansions.has(blockAddress))
      return unknown('dynamic').marked(marksOfMode(block.mode));
    return repetition ? values.wholeOf(address, () => wholeOf(block, repetition, within)) : valueOf(address, block);
  };
  const modules = new ModuleInstances(parts.configuration.modules, false);
  return {
    ...parts,
    values,
    expansions,
    modules,
    scopeOf: createScope({ ...parts, functions: parts.pool.get(undefined).functions, modules, objectOf }),
    resourceOf(type, alias) {
      const resource = parts.pool.get(alias).resources.get(type);
      const { isMarkedByCodeAlone = false } = parts;
      if (resource) return isMarkedByCodeAlone ? withSchema(resource, { isMarkedByCodeAlone }) : resource;
      const detail = `The state holds an object of the type ${type}, which this version of the provider does not have. Use the version that wrote the state.`;
      throw new ConfigurationError([errorAt([], 'Unknown type', detail)]);
    },
  };
}

/** What a provider block says; an absent one says nothing. */
export function evaluateProvider(
  { configuration, pool }: Pick<EvaluationParts, 'configuration'> & { readonly pool: Pick<ProviderPool, 'get'> },
  alias: string | undefined,
  scopeOf: Evaluation['scopeOf'],
): ReturnType<typeof conformObject> {
  const { body = {}, file } = configuration.providers.find((block) => block.alias === alias) ?? {};
  const { value } = evaluate(body, scopeOf({ subject: providerSubject(alias), file }));
  return conformObject(pool.get(alias).schema.attributes, value as ObjectValue);
}
