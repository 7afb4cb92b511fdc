import { InternalError } from '../../base/errors';
import { providerAddress } from '../../base/provider-address';
import type { ObjectState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { Evaluation } from '../evaluation/evaluation';
import { withValue } from './live-object';

/** A data source as the state keeps it, or undefined when it could not be read. */
export async function readData(
  evaluation: Evaluation,
  block: ObjectBlock,
  declared: DeclaredValues,
): Promise<ObjectState | undefined> {
  const provider = evaluation.pool.get(block.providerAlias);
  const source = provider.dataSources.get(block.type);
  if (!source) throw new InternalError(`The provider has no data source ${block.type}.`);
  const { state, diagnostics } = await source.read(declared.config);
  if (!evaluation.note(diagnostics, block.address) || state === null) return undefined;
  const live = withValue(source.schema, { dependencies: [] }, { value: state, sensitive: declared.sensitive });
  const { address, mode, type, name, providerAlias } = block;
  evaluation.values.set(address, { value: live.value, sensitive: live.sensitive });
  return { mode, type, name, provider: providerAddress(providerAlias), current: live.instance, deposed: {} };
}
