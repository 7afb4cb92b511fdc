import { errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { countWords } from '../../base/text/count-words';
import { type ActionDefinition, isGiven, type ObjectValue } from '../../model';
import type { PushRules } from '../../service/data';
import type { ServiceContext } from '../context';
import { dataPushAttributes, parseRecords } from './attributes';

function toRules(config: ObjectValue, batchSize: number): PushRules {
  const { name, replace_all: replaceAll, keys, push_id: pushId } = config;
  return {
    entity: name as string,
    replaceAll: replaceAll === true,
    keys: (keys as readonly string[] | null) ?? undefined,
    pushId: (pushId as string | null) ?? undefined,
    batchSize,
    from: 0,
    words: { source: '`records_json`', furtherKey: 'a further field in `keys`' },
    goOn: (count) => `to go on, leave out the first ${String(count)}`,
  };
}

/** The records, up to the moment at which nobody listens any more. */
async function* recordsUntil(records: readonly JsonObject[], signal: AbortSignal): AsyncIterable<JsonObject> {
  for (const record of records) {
    if (signal.aborted) throw new ProviderError('ABORTED', 'The push was interrupted.');
    yield record;
  }
  await Promise.resolve();
}

/** The action `analytics_data_push`. */
export const dataPush: ActionDefinition<ServiceContext> = {
  type: 'analytics_data_push',
  description:
    'Pushes records into a dataset, in batches, as `aac data push` does. Needs `api_key` of the provider, beside its login.',
  attributes: dataPushAttributes,
  validate(config) {
    const { keys } = config;
    if (Array.isArray(keys) && keys.length === 0)
      return [errorAt(['keys'], 'No keys', '`keys` must name a field at least; leave it out to replace no records.')];
    return config['replace_all'] === true && isGiven(config, 'keys')
      ? [errorAt(['keys'], 'Two ways to replace', 'Give `replace_all` or `keys`, not both.')]
      : [];
  },
  async invoke({ client }, config, { signal, report }) {
    const { pushRecords, usualBatchSize } = await import('../../service/data/index.js');
    const records = parseRecords(config['records_json'] as string) ?? [];
    const onPushed = (count: number): void => {
      report(`Pushed ${String(count)} of ${countWords(records.length, 'record')}.`);
    };
    const source = { read: () => recordsUntil(records, signal), isRepeatable: true };
    const rules = toRules(config, usualBatchSize);
    const { count, datasetId } = await pushRecords({ client, signal, onPushed }, source, rules);
    const id = datasetId === undefined ? '' : `, the dataset ${datasetId}`;
    report(`${countWords(count, 'record')} went into ${rules.entity}${id}.`);
    return [];
  },
};
