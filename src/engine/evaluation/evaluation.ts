import { errorAt } from '../../base/diagnostic';
import { ConfigurationError, InternalError } from '../../base/errors';
import { evaluate, type Evaluated, type Scope, type Typed } from '../../language';
import { conformObject, type ObjectValue, schemaOf } from '../../model';
import type { Resource } from '../../provider';
import { providerSubject } from '../addresses';
import type { Configuration } from '../configuration/configuration';
import { createScope, type VariableValues } from './create-scope';
import { liftObject } from './lift-object';
import type { ProviderPool } from './provider-pool';

/** What an evaluation is made of. */
export interface EvaluationParts {
  readonly configuration: Configuration;
  readonly pool: ProviderPool;
  readonly variables: VariableValues;
  /** What `path.cwd` stands for. */
  readonly workingFolder: string;
}

/** A configuration, its providers, and what is known of its objects by now: what planning and applying have in common. */
export interface Evaluation extends EvaluationParts {
  /** What a name of an object stands for in templates. */
  readonly values: ReadonlyMap<string, Evaluated>;
  readonly scopeOf: (subject: string) => Scope;
  /** @throws ConfigurationError `CONFIG_INVALID` when the provider has no resource of that type. */
  readonly resourceOf: (type: string, alias: string | undefined) => Resource;
}

/** Makes an evaluation that sees in `values` what is put there later. */
export function createEvaluation(parts: EvaluationParts, values: ReadonlyMap<string, Evaluated>): Evaluation {
  const objectOf = (address: string): Typed => {
    const value = values.get(address);
    const block = parts.configuration.objects.get(address);
    if (!value || !block) throw new InternalError(`${address} was needed before its value was worked out.`);
    return liftObject(value, schemaOf(parts.pool.get(block.providerAlias), block));
  };
  return {
    ...parts,
    values,
    scopeOf: createScope({ ...parts, objectOf }),
    resourceOf(type, alias) {
      const resource = parts.pool.get(alias).resources.get(type);
      if (resource) return resource;
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
  const body = configuration.providers.find((block) => block.alias === alias)?.body ?? {};
  const { value } = evaluate(body, scopeOf(providerSubject(alias)));
  return conformObject(pool.get(alias).schema.attributes, value as ObjectValue);
}
