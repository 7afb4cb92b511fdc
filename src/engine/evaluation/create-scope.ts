import { InternalError } from '../../base/errors';
import {
  type Evaluated,
  evaluateTyped,
  type FunctionInputs,
  lift,
  type Reference,
  refuseExpression,
  text,
  type Typed,
  wholeNames,
} from '../../language';
import type { ProviderFunctions, Value } from '../../model';
import { defaultWorkspace } from '../../state';
import { inModule, namedAddress, nameIn, namespaceOf, unevaluatedRootOf } from '../addresses';
import type { Configuration, ModuleContents } from '../configuration/configuration';
import { type ModuleInstance, ModuleInstances, type ScopeOf } from '../expansion/module-instance';
import { argumentOf, moduleValueFor, outputOf, type ScopeWithin } from './module-values';
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
  /** The functions of the provider; where they are left out, they are not evaluated. */
  readonly functions?: ProviderFunctions;
  /** The instances of modules; where they are left out, nothing is known of their number. */
  readonly modules?: ModuleInstances;
  /** The value of a resource or data source, by its address in an instance of a module. */
  readonly objectOf: (address: string, within: ModuleInstance | undefined) => Typed;
}

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
export function createScope(names: Names): ScopeOf {
  const { configuration, variables, objectOf, functions } = names;
  const modules = names.modules ?? new ModuleInstances(configuration.modules, true);
  const { inputs, uses } = countUses(names.inputs);
  const namedFunctions = new Map<ModuleContents, ProviderFunctions>();
  const functionsIn = (module: ModuleContents): ProviderFunctions => {
    const found = namedFunctions.get(module) ?? wholeNames(module.localNames, functions);
    namedFunctions.set(module, found);
    return found;
  };
  const lasting = new Map<string, Typed>();
  const variableOf = (name: string): Typed => {
    const value = variables.get(name);
    if (!value) throw new InternalError(`The variable ${namedAddress('var', name)} has no value.`);
    return lift(value).marked(value.isEphemeral === true ? 2 : 0);
  };
  // Terraform has `.` for the folder of the root module.
  const builtIns: Readonly<Record<string, string>> = {
    'path.root': '.',
    'path.cwd': inputs.files.folder,
    'terraform.workspace': inputs.workspace ?? defaultWorkspace,
  };
  const builtInOf = (address: string, within: ModuleInstance | undefined): string | undefined =>
    address === 'path.module' ? (within?.block.folder ?? '.') : builtIns[address];
  const scopeOf: ScopeOf = (owner, bindings, within) => {
    const known = new Map<string, Typed>();
    const once = (address: string, within: ModuleInstance | undefined, make: (subject: string) => Typed): Typed => {
      const outside = inModule(within?.address, address);
      const found = lasting.get(outside) ?? known.get(outside);
      if (found) return found;
      const before = uses();
      const value = make(outside);
      known.set(outside, value);
      if (uses() > before) lasting.set(outside, value);
      return value;
    };
    const moduleOf = (reference: Reference, within: ModuleInstance | undefined): Typed => {
      const block = configuration.modules.get(inModule(within?.block.address, reference.address));
      if (!block) throw new InternalError(`There is no module ${reference.address}.`);
      return moduleValueFor(reference, block, {
        instances: modules.inside(block, within, scopeOf),
        outputIn: (instance, name) =>
          once(namedAddress('output', name), instance, () => outputOf(instance, name, scopeIn)),
      });
    };
    const localOf = (address: string, within: ModuleInstance | undefined): Typed => {
      const { locals } = within?.block ?? configuration;
      const { value = null, file } = locals.get(nameIn('local', address) ?? '') ?? {};
      return once(address, within, (subject) => evaluateTyped(value, scopeIn(within, { subject, file })));
    };
    const argumentIn = (address: string, within: ModuleInstance | undefined): Typed => {
      const name = nameIn('var', address) ?? '';
      return within ? once(address, within, () => argumentOf(within, name, scopeIn)) : variableOf(name);
    };
    const valueOf = (reference: Reference, within: ModuleInstance | undefined): Typed => {
      const { address } = reference;
      switch (namespaceOf(address)) {
        case 'var':
          return argumentIn(address, within);
        case 'local':
          return localOf(address, within);
        case 'module':
          return moduleOf(reference, within);
        default: {
          const remote = within ? undefined : configuration.remoteStates.get(address);
          if (remote) return remoteValueFor(reference, remote);
          const builtIn = builtInOf(address, within);
          return builtIn === undefined ? objectOf(address, within) : text(builtIn);
        }
      }
    };
    const scopeIn: ScopeWithin = (within, owner, bindings) => ({
      ...owner,
      inputs,
      ...(functions && { functions: functionsIn(within?.block ?? configuration) }),
      resolve(reference) {
        const { address } = reference;
        const root = unevaluatedRootOf(address);
        const bound = bindings?.get(address);
        if (root !== undefined && !bound) return refuseExpression(`\`${root}.…\` is not evaluated.`);
        return bound ?? valueOf(reference, within);
      },
    });
    return scopeIn(within, owner, bindings);
  };
  return scopeOf;
}
