import { type Diagnostic, errorsIn, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { evaluateTyped, plain, type Typed, unknown } from '../../language';
import {
  type Attributes,
  kindsOf,
  mapAttributes,
  type ObjectValue,
  type Schema,
  schemaOf,
  Unknown,
  type Value,
} from '../../model';
import { namedAddress, providerSubject } from '../addresses';
import type { Configuration, ObjectBlock, OutputBlock, ProviderBlock } from '../configuration/configuration';
import { oncePerCause } from '../configuration/once-per-cause';
import { createScope } from '../evaluation/create-scope';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { evaluateProvider, type EvaluationParts } from '../evaluation/evaluation';
import { liftObject } from '../evaluation/lift-object';
import { evaluateRepetition, openBindings } from '../expansion/evaluate-repetition';
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
function collect(run: () => readonly Diagnostic[]): readonly Diagnostic[] {
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

type ScopeOf = ReturnType<typeof createScope>;

/** What checking all blocks came to. */
export interface CheckedConfiguration {
  /** The values, by address, of blocks that hold no template and have nothing wrong: a plan need not look at them again. */
  readonly checked: ReadonlyMap<string, DeclaredValues>;
  /** They come again with a plan. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * Has the provider check every block, with nothing known about any object.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake, each naming its block.
 */
export function checkConfiguration({ configuration, pool, variables, inputs }: EvaluationParts): CheckedConfiguration {
  const checked = new Map<string, DeclaredValues>();
  const schemaOfBlock = (block: ObjectBlock): Schema => schemaOf(pool.get(block.providerAlias), block);
  const unknownObjects = new Map<Schema, Typed>();
  const scopeOf = createScope({
    configuration: withoutRemoteValues(configuration),
    variables,
    inputs,
    objectOf(address) {
      const block = configuration.objects.get(address);
      if (!block || block.repetition) return unknown('dynamic');
      const schema = schemaOfBlock(block);
      const object = unknownObjects.get(schema) ?? liftObject(plain(unknownValues(schema.attributes)), schema);
      unknownObjects.set(schema, object);
      return object;
    },
  });
  // Terraform checks all code once with no variable known, and nothing about any object, not even the types of its attributes.
  const openScopeOf = createScope({
    configuration: withoutRemoteValues(configuration),
    variables: openVariables(configuration.variables),
    inputs: { files: inputs.files },
    objectOf: () => unknown('dynamic'),
  });
  /** What is wrong with what is known, and else with what is not: a check may take what is not known for something given. */
  const inBoth = (check: (find: ScopeOf) => readonly Diagnostic[]): readonly Diagnostic[] => {
    const found = collect(() => check(scopeOf));
    return hasErrors(found) ? found : [...found, ...errorsIn(collect(() => check(openScopeOf)))];
  };
  const checkObject = (block: ObjectBlock): readonly Diagnostic[] => {
    const { attributes } = schemaOfBlock(block);
    const { repetition } = block;
    const bindings = repetition && openBindings(repetition);
    const validate = (find: ScopeOf): readonly Diagnostic[] => {
      if (repetition)
        evaluateRepetition(
          repetition,
          find({ subject: `\`${repetition.kind}\` of ${block.address}`, file: block.file }),
          { mayBeOpen: true },
        );
      const declared = evaluateBody(block, attributes, (owner) => find(owner, bindings));
      const found = kindsOf(pool.get(block.providerAlias), block.mode).get(block.type)?.validate(declared.config) ?? [];
      // What has warnings is validated again by the plan, which says them.
      if (found.length === 0 && block.isConstant) checked.set(block.address, declared);
      return found;
    };
    return block.isConstant && !repetition ? validate(scopeOf) : inBoth(validate);
  };
  const checkProvider = ({ alias }: ProviderBlock): readonly Diagnostic[] =>
    inBoth((find) => {
      const { value, diagnostics } = evaluateProvider({ configuration, pool }, alias, find);
      return hasErrors(diagnostics) ? diagnostics : [...diagnostics, ...pool.get(alias).validate(value)];
    });
  // One scope for all locals evaluates each of them once.
  const localScopes = new Map([scopeOf, openScopeOf].map((find) => [find, find({ subject: 'locals' })]));
  const checkLocal = (name: string): readonly Diagnostic[] =>
    inBoth((find) => {
      localScopes.get(find)?.resolve({ address: namedAddress('local', name), path: [] });
      return [];
    });
  const checkOutput = ({ name, value, file }: OutputBlock): readonly Diagnostic[] =>
    inBoth((find) => {
      evaluateTyped(value, find({ subject: namedAddress('output', name), file }));
      return [];
    });
  const found = [
    ...[...configuration.locals.keys()].flatMap(checkLocal),
    ...configuration.outputs.flatMap(checkOutput),
    ...configuration.providers.flatMap((block) => {
      const subject = providerSubject(block.alias);
      return checkProvider(block).map((diagnostic) => ({
        ...diagnostic,
        detail: diagnostic.detail.startsWith(subject) ? diagnostic.detail : `${subject}: ${diagnostic.detail}`,
      }));
    }),
    ...[...configuration.objects.values()].flatMap((block) =>
      collect(() => checkObject(block)).map((diagnostic) => ({ ...diagnostic, address: block.address })),
    ),
  ];
  const errors = errorsIn(found);
  if (errors.length > 0) throw new ConfigurationError(oncePerCause(errors));
  return { checked, warnings: found };
}
