import { type Diagnostic, errorsIn } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { plain } from '../../language';
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
import { providerSubject } from '../addresses';
import type { Configuration, ObjectBlock, ProviderBlock } from '../configuration/configuration';
import { createScope } from '../evaluation/create-scope';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { evaluateProvider, type EvaluationParts } from '../evaluation/evaluation';

/** The values of an object of which nothing is known but its attributes. */
function unknownValues(attributes: Attributes): ObjectValue {
  return mapAttributes(attributes, (_, { type }): Value =>
    type.kind === 'object' ? unknownValues(type.attributes) : new Unknown(),
  );
}

/** What `check` finds wrong, whether it answers or throws it, with the name of whose mistakes they are. */
function inSubject(subject: string, check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  return collect(check).map((diagnostic) => ({
    ...diagnostic,
    detail: diagnostic.detail.startsWith(subject) ? diagnostic.detail : `${subject}: ${diagnostic.detail}`,
  }));
}

function collect(run: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics;
    throw error;
  }
}

/** What other stacks gave out last is no matter of this code. */
function withoutRemoteValues(configuration: Configuration): Configuration {
  const unread = [...configuration.remoteStates.values()].map(
    ({ address, backend, config, defaults }) => [address, { address, backend, config, defaults }] as const,
  );
  return unread.length === 0 ? configuration : { ...configuration, remoteStates: new Map(unread) };
}

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
export function checkConfiguration({
  configuration,
  pool,
  variables,
  workingFolder,
}: EvaluationParts): CheckedConfiguration {
  const checked = new Map<string, DeclaredValues>();
  const schemaOfBlock = (block: ObjectBlock): Schema => schemaOf(pool.get(block.providerAlias), block);
  const scopeOf = createScope({
    configuration: withoutRemoteValues(configuration),
    variables,
    workingFolder,
    objectOf(address) {
      const block = configuration.objects.get(address);
      return plain(block ? unknownValues(schemaOfBlock(block).attributes) : new Unknown());
    },
  });
  const checkObject = (block: ObjectBlock): readonly Diagnostic[] => {
    const declared = evaluateBody(block, schemaOfBlock(block).attributes, scopeOf);
    const found = kindsOf(pool.get(block.providerAlias), block.mode).get(block.type)?.validate(declared.config) ?? [];
    if (found.length === 0 && block.isConstant) checked.set(block.address, declared);
    return found;
  };
  const checkProvider = ({ alias }: ProviderBlock): readonly Diagnostic[] => {
    const { value, diagnostics } = evaluateProvider({ configuration, pool }, alias, scopeOf);
    return diagnostics.length > 0 ? diagnostics : pool.get(alias).validate(value);
  };
  const found = [
    ...configuration.providers.flatMap((block) => inSubject(providerSubject(block.alias), () => checkProvider(block))),
    ...[...configuration.objects.values()].flatMap((block) => inSubject(block.address, () => checkObject(block))),
  ];
  const errors = errorsIn(found);
  if (errors.length > 0) throw new ConfigurationError(errors);
  return { checked, warnings: found };
}
