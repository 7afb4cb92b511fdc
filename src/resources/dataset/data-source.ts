import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { formatJson } from '../../base/json-text';
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

const toTokens = (values: ObjectValue | null) =>
  Object.entries(values ?? {}).map(([name, value]) => {
    return { parameterName: `$c9_${name}$`, parameterValue: value as string };
  });

/** The data source `analytics_dataset_records`: the records of a dataset, a widget or a query. */
export const dataDatasetRecords: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_dataset_records',
  description: 'The records of a dataset or a widget, or what a query answers.',
  attributes: dataDatasetRecordsAttributes,
  validate: checkSubject,
  takeNotices,
  async read({ client, run }, config) {
    const { name, identifier, filter = null, limit = null, runtime_tokens: tokens = null } = config;
    const query = {
      ...(typeof name === 'string' ? { entityName: name } : { identifier: identifier as string }),
      ...(filter !== null && { c9SqlFilter: filter as string }),
      ...(limit !== null && { limit: Number(limit) }),
      ...(tokens !== null && { runtimeTokens: toTokens(tokens as ObjectValue) }),
    };
    await noteSqlWords({ run }, 'filter', filter);
    const records = await client.call('getData', { query });
    return { ...config, records_json: formatJson(records), record_count: records.length };
  },
};
