import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { formatJson } from '../../base/json-text';
import { missingRecords } from '../../service/http/index';
import { toRuntimeTokens } from '../../service/interface/index';
import { type DataSourceDefinition, isGiven, type ObjectValue } from '../../model';
import { noteSqlWords } from '../check-query';
import type { ServiceContext } from '../context';
import { takeNotices } from '../record/notices';
import { dataDatasetAttributes, dataDatasetRecordsAttributes } from './attributes';

/** The data source `analytics_dataset`: what is known about a dataset beside its records. */
export const dataDataset: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_dataset',
  description: 'A dataset: when it was made and changed, and the fields of its records.',
  attributes: dataDatasetAttributes,
  async read({ client }, { id }) {
    const { createdDate, lastModDate, fields, raw } = await client.call('viewDataset', { objectId: id as string });
    return { id, created_date: createdDate, last_mod_date: lastModDate, fields, info_json: formatJson(raw) };
  },
};

function checkSubject(config: ObjectValue): readonly Diagnostic[] {
  const given = ['name', 'identifier'].filter((name) => isGiven(config, name));
  if (given.length === 0) {
    return [errorAt([], 'Data not named', 'Give the name of a dataset or widget, or the identifier of a query.')];
  }
  // An unknown value may turn out to be null.
  if (typeof config['name'] !== 'string' || typeof config['identifier'] !== 'string') return [];
  return [errorAt(['identifier'], 'Data named twice', 'Give either name or identifier of the data, not both.')];
}

/** The data source `analytics_dataset_records`: the records of a dataset, a widget or a query. */
export const dataDatasetRecords: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_dataset_records',
  description: 'The records of a dataset or a widget, or what a query answers.',
  attributes: dataDatasetRecordsAttributes,
  validate: checkSubject,
  takeNotices,
  async read({ client, run }, config) {
    const { name, identifier, filter = null, limit = null, runtime_tokens: tokens = null } = config;
    const most = client.dialect.data.limit;
    const query = {
      ...(typeof name === 'string' ? { entityName: name } : { identifier: identifier as string }),
      ...(filter !== null && { c9SqlFilter: filter as string }),
      // Without a limit one record more is asked for, so that it shows where some are left out.
      limit: limit === null ? most + 1 : Number(limit),
      optimized: true,
      ...(tokens !== null && { runtimeTokens: toRuntimeTokens(tokens as Readonly<Record<string, string>>) }),
    };
    await noteSqlWords({ run }, 'filter', filter);
    const found = await client.call('getData', { query });
    const hasMore = limit === null && found.length > most;
    const records = hasMore ? found.slice(0, most) : found;
    const asked = { limit: limit === null ? undefined : Number(limit), usual: most };
    const truncated = missingRecords({ records: records.length, hasMore }, asked) !== undefined;
    return { ...config, records_json: formatJson(records), record_count: records.length, truncated };
  },
};
