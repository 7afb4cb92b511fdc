import { InternalError } from '../../base/errors';
import {
  type Evaluated,
  evaluateTyped,
  type FunctionInputs,
  lift,
  type Owner,
  type Reference,
  refuseExpression,
  type Scope,
  text,
  type Typed,
} from '../../language';
import type { Value } from '../../model';
import { namedAddress, nameIn, unevaluatedRootOf } from '../addresses';
import type { Configuration } from '../configuration/configuration';
import type { Bindings } from '../expansion/evaluate-repetition';
import { remoteValueFor } from './remote-value';

/** The value of a variable. */
export interface VariableValue extends Evaluated {
  /** Whether it may be kept nowhere; false by default. */
  readonly isEphemeral?: boolean;
  /** The value as it was given, before its conversion; undefined for a default. */
  readonly given?: Value;
}

/** What documents show of a variable: what was given, or else the default. */
export const shownValue = ({ given, value }: VariableValue): Value => (given === undefined ? value : given);

/** Values of the variables by name. */
export type VariableValues = ReadonlyMap<string, VariableValue>;

/** The values that may be kept. */
export const lastingOf = (variables: VariableValues): VariableValues =>
  new Map([...variables].filter(([, { isEphemeral }]) => isEphemeral !== true));

/** What names in templates stand for. */
export interface Names {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  /** What functions read; `path.cwd` is the folder of its files. */
  readonly inputs: FunctionInputs;
  /** The value of a resource or data source. */
  readonly objectOf: (address: string) => Typed;
}

/** Values of names that do not depend on objects; Terraform has `.` for the folder of the root module. */
const builtIns: Readonly<Record<string, string>> = {
  'path.module': '.',
  'path.root': '.',
  'terraform.workspace': 'default',
};

/** The same inputs, and how often something was taken from what differs from call to call. */
function countUses(inputs: FunctionInputs): { readonly inputs: FunctionInputs; readonly uses: () => number } {
  const { live } = inputs;
  let uses = 0;
  const counted = <T>(take: () => T) => {
    return (): T => {
      uses += 1;
      return take();
    };
  };
  const taken = live && { nowMs: counted(() => live.nowMs()), createId: counted(() => live.createId()) };
  return { inputs: taken ? { ...inputs, live: taken } : inputs, uses: () => uses };
}

/**
 * Makes scopes for one evaluation each, which evaluate a local once, when it is first named: the next evaluation may
 * know more of objects. A local that would differ from call to call keeps its first value. The owner says whose templates
 * are evaluated.
 */
export function createScope(names: Names): (owner: Owner, bindings?: Bindings) => Scope {
  const { configuration, variables, objectOf } = names;
  const { inputs, uses } = countUses(names.inputs);
  const lasting = new Map<string, Typed>();
  const variableOf = (name: string): Typed => {
    const value = variables.get(name);
    if (!value) throw new InternalError(`The variable ${namedAddress('var', name)} has no value.`);
    return lift(value);
  };
  return (owner, bindings) => {
    const locals = new Map<string, Typed>();
    const localOf = (name: string, address: string): Typed => {
      const known = lasting.get(name) ?? locals.get(name);
      if (known) return known;
      const { value: template = null, file } = configuration.locals.get(name) ?? {};
      const before = uses();
      const value = evaluateTyped(template, { subject: address, file, inputs, resolve });
      locals.set(name, value);
      if (uses() > before) lasting.set(name, value);
      return value;
    };
    const resolve = (reference: Reference): Typed => {
      const { address } = reference;
      const bound = bindings?.get(address);
      if (bound) return bound;
      const root = unevaluatedRootOf(address);
      if (root !== undefined) return refuseExpression(`\`${root}.…\` is not evaluated.`);
      const variable = nameIn('var', address);
      if (variable !== undefined) return variableOf(variable);
      const local = nameIn('local', address);
      if (local !== undefined) return localOf(local, address);
      const remote = configuration.remoteStates.get(address);
      if (remote) return remoteValueFor(reference, remote);
      const builtIn = address === 'path.cwd' ? inputs.files.folder : builtIns[address];
      return builtIn === undefined ? objectOf(address) : text(builtIn);
    };
    return { ...owner, inputs, resolve };
  };
}
