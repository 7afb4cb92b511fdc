import { type Diagnostic, errorsIn, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { plain, type Typed, unknown } from '../../language';
import {
  type Attributes,
  mapAttributes,
  type ObjectValue,
  type Schema,
  schemaOf,
  Unknown,
  type Value,
} from '../../model';
import { defaultWorkspace } from '../../state';
import { inModule, namespaceOf } from '../addresses';
import type { Configuration } from '../configuration/configuration';
import { createScope, type Names } from '../evaluation/create-scope';
import type { EvaluationParts } from '../evaluation/evaluation';
import { liftObject, marksOfMode } from '../evaluation/lift-object';
import { ModuleInstances, type ScopeOf } from '../expansion/module-instance';
import { openVariables } from '../variables';

/** The values of an object of which nothing is known but its attributes. */
function unknownValues(attributes: Attributes): ObjectValue {
  return mapAttributes(attributes, (_, { type }): Value =>
    type.kind === 'object' ? unknownValues(type.attributes) : new Unknown(),
  );
}

/**
 * What a check finds wrong, whether it answers or throws it. What is not decided as long as values are not known is no
 * mistake: the plan knows more.
 */
export function collect(run: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics.filter(({ isUndecided }) => isUndecided !== true);
    throw error;
  }
}

/** What other stacks gave out last is no matter of this code. */
function withoutRemoteValues(configuration: Configuration): Configuration {
  const unread = [...configuration.remoteStates.values()].map((block) => {
    const { value: _, secret: __, ...rest } = block;
    return [block.address, rest] as const;
  });
  return unread.length === 0 ? configuration : { ...configuration, remoteStates: new Map(unread) };
}

/** The scopes in which code is checked: with what is known, and with nothing known. */
export type CheckScopes = readonly [known: ScopeOf, open: ScopeOf];

/** What is wrong with what is known, and else with what is not: a check may take what is not known for something given. */
export function checkInBoth(
  [known, open]: CheckScopes,
  check: (find: ScopeOf) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const found = collect(() => check(known));
  return hasErrors(found) ? found : [...found, ...errorsIn(collect(() => check(open)))];
}

/** Makes the scopes of a module, in which one instance stands for all. Nothing is known of objects. */
export function createCheckScopes({
  configuration,
  pool,
  variables,
  inputs,
}: EvaluationParts): (module: string | undefined) => CheckScopes {
  const unknownObjects = new Map<Schema, Typed>();
  const objectOf: Names['objectOf'] = (address, within) => {
    const block = configuration.objects.get(inModule(within?.block.address, address));
    if (!block || block.repetition) return unknown('dynamic').marked(marksOfMode(block?.mode));
    const schema = schemaOf(pool.get(block.providerAlias), block);
    const object = unknownObjects.get(schema) ?? liftObject(plain(unknownValues(schema.attributes)), schema);
    unknownObjects.set(schema, object);
    return object.marked(marksOfMode(block.mode));
  };
  const code = withoutRemoteValues(configuration);
  const create = (names: Omit<Names, 'configuration' | 'modules'>): ((module: string | undefined) => ScopeOf) => {
    const modules = new ModuleInstances(configuration.modules, true);
    const scopeOf = createScope({ configuration: code, functions: pool.get(undefined).functions, modules, ...names });
    return (module) => {
      const [within] = modules.all(module, scopeOf);
      return within ? (owner, bindings) => scopeOf(owner, bindings, within) : scopeOf;
    };
  };
  const known = create({ variables, inputs, objectOf });
  const { files, workspace = defaultWorkspace } = inputs;
  // Terraform checks all code once with no variable known, and nothing about any object, not even the types of its attributes.
  const open = create({
    variables: openVariables(configuration.variables),
    inputs: { files, workspace },
    objectOf: (address) => unknown('dynamic').marked(namespaceOf(address) === 'ephemeral' ? 2 : 0),
  });
  return (module) => [known(module), open(module)];
}
