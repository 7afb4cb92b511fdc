import { InternalError } from '../../base/errors';
import type { ObjectBlock } from '../configuration/configuration';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { Evaluation } from '../evaluation/evaluation';
import { type Found, withValue } from './live-object';

/** Reads a data source; nothing is found when there are errors. */
export async function readData(
  { pool }: Pick<Evaluation, 'pool'>,
  { type, providerAlias }: ObjectBlock,
  { config, sensitive }: DeclaredValues,
): Promise<Found> {
  const source = pool.get(providerAlias).dataSources.get(type);
  if (!source) throw new InternalError(`The provider has no data source ${type}.`);
  const { state, diagnostics } = await source.read(config);
  if (state === null) return { live: undefined, diagnostics };
  return { live: withValue(source.schema, { dependencies: [] }, { value: state, sensitive }), diagnostics };
}
