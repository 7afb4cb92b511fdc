import type { Diagnostic } from '../../base/diagnostic';
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
import type { ObjectBlock } from '../configuration/configuration';
import { createScope } from '../evaluation/create-scope';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import type { EvaluationParts } from '../evaluation/evaluation';
import { evaluateProvider } from '../evaluation/provider-pool';

/** The values of an object of which nothing is known but its attributes. */
function unknownValues(attributes: Attributes): ObjectValue {
  return mapAttributes(attributes, (_, { type }): Value =>
    type.kind === 'object' ? unknownValues(type.attributes) : new Unknown(),
  );
}

/** Runs `run` and answers what it finds wrong with the configuration, whether it says so or throws it. */
function collect(run: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics;
    throw error;
  }
}

/**
 * Has the provider check every block, with nothing known about any object. Warnings come again with the plan.
 *
 * @returns The values, by address, of blocks that hold no template and have nothing wrong: a plan need not look at them again.
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake, each naming its block.
 */
export function checkConfiguration({
  configuration,
  pool,
  variables,
  workingFolder,
}: EvaluationParts): ReadonlyMap<string, DeclaredValues> {
  const checked = new Map<string, DeclaredValues>();
  const schemaOfBlock = (block: ObjectBlock): Schema => schemaOf(pool.get(block.providerAlias), block);
  const scopeOf = createScope({
    configuration,
    variables,
    workingFolder,
    objectOf(address) {
      const block = configuration.objects.get(address);
      return plain(block ? unknownValues(schemaOfBlock(block).attributes) : new Unknown());
    },
  });
  const checkObject = (block: ObjectBlock): readonly Diagnostic[] => {
    const kind = kindsOf(pool.get(block.providerAlias), block.mode).get(block.type);
    const declared = evaluateBody(block, schemaOfBlock(block).attributes, scopeOf);
    if (declared.diagnostics.length > 0) return declared.diagnostics;
    const found = kind?.validate(declared.config) ?? [];
    if (found.length === 0 && block.isConstant) checked.set(block.address, declared);
    return found;
  };
  const named = (place: string, found: readonly Diagnostic[]): readonly Diagnostic[] =>
    found.map((diagnostic) => ({
      ...diagnostic,
      detail: diagnostic.detail.startsWith(place) ? diagnostic.detail : `${place}: ${diagnostic.detail}`,
    }));

  const ofProviders = configuration.providers.map(({ alias }) => {
    const provider = pool.get(alias);
    const place = alias === undefined ? 'provider.analytics' : `provider.analytics.${alias}`;
    return named(
      place,
      collect(() => {
        const { value, diagnostics } = evaluateProvider(configuration, { provider, alias }, scopeOf);
        return diagnostics.length > 0 ? diagnostics : provider.validate(value);
      }),
    );
  });
  const ofObjects = [...configuration.objects.values()].map((block) =>
    named(
      block.address,
      collect(() => checkObject(block)),
    ),
  );
  const found = [...ofProviders, ...ofObjects].flat();
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ConfigurationError(errors);
  return checked;
}
