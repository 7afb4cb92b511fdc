import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { ConfigurationError, InternalError } from '../../base/errors';
import { type Attributes, conformObject, type ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import type { Configuration, ObjectBlock } from '../configuration/configuration';
import { evaluate } from '../../language/evaluate';
import type { Scope } from '../../language/evaluate-expression';
import { type Evaluated, plain } from '../../language/evaluated';
import type { Graph } from '../graph';
import type { ObjectState } from '../../state/state';
import { createScope } from './create-scope';
import type { ObjectChange, VariableValues } from './plan';
import { configureProvider, evaluateProvider, type ProviderPool } from './provider-pool';

/** Something to tell the user, and the object that it is about. */
export interface ObjectDiagnostic extends Diagnostic {
  readonly address?: string;
}

/** What planning and applying have in common: a configuration, its providers, and what is known of its objects by now. */
export interface Session {
  readonly configuration: Configuration;
  readonly graph: Graph;
  readonly pool: ProviderPool;
  readonly variables: VariableValues;
  /** What `path.cwd` stands for. */
  readonly workingFolder: string;
  /** What a name of an object stands for in templates. */
  readonly values: Map<string, Evaluated>;
  readonly diagnostics: ObjectDiagnostic[];
  readonly scopeOf: (place: string) => Scope;
  /** The kind of a managed object. */
  readonly kindOf: (type: string, alias: string | undefined) => Resource;
  /** Configures the provider of an alias when it is first needed; false when that failed. */
  readonly configure: (alias: string | undefined) => Promise<boolean>;
  /** Keeps diagnostics of an object; true when they hold no error. */
  readonly note: (diagnostics: readonly Diagnostic[], address?: string) => boolean;
}

/** What a session is made of. */
export type SessionParts = Pick<Session, 'configuration' | 'graph' | 'pool' | 'variables' | 'workingFolder'>;

/** Opens a session in which nothing is known of any object. */
export function createSession(parts: SessionParts): Session {
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

/** A declared body with the types of its attributes, and what in it is secret. */
export interface DeclaredValues {
  readonly config: ObjectValue;
  readonly sensitive: Evaluated['sensitive'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates the body of an object. */
export function evaluateBody(block: ObjectBlock, attributes: Attributes, scopeOf: Session['scopeOf']): DeclaredValues {
  const { body, isConstant, address } = block;
  const { value, sensitive } = isConstant ? plain(body) : evaluate(body, scopeOf(address));
  const { value: config, diagnostics } = conformObject(attributes, value as ObjectValue);
  return { config, sensitive, diagnostics };
}

/** What a plan collects while its graph is walked. */
export interface PlanSession extends Session {
  /** Declared values that are known to be right, by address. */
  readonly checked: ReadonlyMap<string, DeclaredValues>;
  /** Objects of the state after moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly previous: ReadonlyMap<string, string>;
  readonly refreshed: Map<string, ObjectState>;
  readonly changes: Map<string, ObjectChange>;
}
