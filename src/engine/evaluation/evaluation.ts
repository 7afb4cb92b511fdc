import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { ConfigurationError, InternalError } from '../../base/errors';
import type { Evaluated, Scope } from '../../language';
import type { Resource } from '../../provider';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';
import type { VariableValues } from '../plan/plan';
import { createScope } from './create-scope';
import { configureProvider, evaluateProvider, type ProviderPool } from './provider-pool';

/** Something to tell the user, and the object that it is about. */
export interface ObjectDiagnostic extends Diagnostic {
  readonly address?: string;
}

/** What planning and applying have in common: a configuration, its providers, and what is known of its objects by now. */
export interface Evaluation {
  readonly configuration: Configuration;
  readonly graph: Graph;
  readonly pool: ProviderPool;
  readonly variables: VariableValues;
  /** What `path.cwd` stands for. */
  readonly workingFolder: string;
  /** What a name of an object stands for in templates. */
  readonly values: Map<string, Evaluated>;
  readonly diagnostics: ObjectDiagnostic[];
  readonly scopeOf: (subject: string) => Scope;
  /** The kind of a managed object. */
  readonly kindOf: (type: string, alias: string | undefined) => Resource;
  /** Configures the provider of an alias when it is first needed; false when that failed. */
  readonly configure: (alias: string | undefined) => Promise<boolean>;
  /** Keeps diagnostics of an object; true when they hold no error. */
  readonly note: (diagnostics: readonly Diagnostic[], address?: string) => boolean;
}

/** What an evaluation is made of. */
export type EvaluationParts = Pick<Evaluation, 'configuration' | 'graph' | 'pool' | 'variables' | 'workingFolder'>;

/** Opens an evaluation in which nothing is known of any object. */
export function createEvaluation(parts: EvaluationParts): Evaluation {
  const { configuration, pool, variables, workingFolder } = parts;
  const values = new Map<string, Evaluated>();
  const diagnostics: ObjectDiagnostic[] = [];
  const configured = new Map<string | undefined, Promise<boolean>>();

  const objectOf = (address: string): Evaluated => {
    const value = values.get(address);
    if (!value) throw new InternalError(`${address} was needed before its value was worked out.`);
    return value;
  };
  const scopeOf = createScope({ configuration, variables, workingFolder, objectOf });
  const note = (found: readonly Diagnostic[], address?: string): boolean => {
    diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, ...(address !== undefined && { address }) })));
    return !hasErrors(found);
  };
  async function configureOne(alias: string | undefined): Promise<boolean> {
    const provider = pool.get(alias);
    return note(await configureProvider(provider, evaluateProvider(configuration, { provider, alias }, scopeOf)));
  }
  return {
    ...parts,
    values,
    diagnostics,
    scopeOf,
    note,
    kindOf(type, alias) {
      const provider = pool.get(alias);
      const resource = provider.resources.get(type);
      if (!resource) {
        const detail = `The state holds an object of the type ${type}, which this version of the provider does not have. Use the version that wrote the state.`;
        throw new ConfigurationError([errorAt([], 'Unknown type', detail)]);
      }
      return resource;
    },
    async configure(alias) {
      const running = configured.get(alias) ?? configureOne(alias);
      configured.set(alias, running);
      return await running;
    },
  };
}
