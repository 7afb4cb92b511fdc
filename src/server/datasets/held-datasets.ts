import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../../base/json';
import { parseQuery, QueryError } from '../../query';
import { isObjectId } from '../openapi/number-schemas';
import { componentIds } from './component-status';

const filled = z.string('must be a string that is not empty').min(1, 'must be a string that is not empty');
const id = z.custom<number | bigint>(isObjectId, 'must be a whole number of 64 bits, 1 or more');
const time = z.int('must be milliseconds since the epoch').default(0);
const record = z.custom<JsonObject>(isJsonObject, 'must be an object');

/** A text in the language of filters. */
const query = filled.superRefine((text, context) => {
  try {
    parseQuery(text);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { line, column } = error.place;
    const message = `is not a valid query, line ${String(line)}, column ${String(column)}: ${error.reason}`;
    context.addIssue({ code: 'custom', message });
  }
});

const datasetSchema = z
  .strictObject({
    id,
    name: filled,
    /** The last part of the path under which it is pushed to; null for `/live` itself. */
    pushId: filled.nullable().default(null),
    /** What its query is called; its id unless it is given. */
    identifier: filled.optional(),
    /** The user whose it is; the first one's unless it is given. */
    userId: z.int('must be a whole number').optional(),
    createdDate: time,
    lastModDate: time,
    /** A direct query, which runs whenever its records are read; without it they are shown as they are. */
    query: query.optional(),
    records: z.array(record, 'must be an array').default([]),
  })
  .transform((dataset) => ({ ...dataset, identifier: dataset.identifier ?? String(dataset.id) }));

const widgetSchema = z.strictObject({ id, name: filled, datasetId: id, query: query.optional() });

const componentSchema = z.strictObject({
  status: z.enum(['GREEN', 'YELLOW', 'RED'], 'must be GREEN, YELLOW or RED'),
  comment: z.string('must be a string').optional(),
});

const mustBeComponents = `must be an object whose keys are among ${componentIds.join(', ')}`;

/** What a snapshot says of datasets, of the widgets that show them, and of the components that are not well. */
export const heldDatasetsSchema = z
  .object({
    datasets: z.array(datasetSchema, 'must be an array').default([]),
    widgets: z.array(widgetSchema, 'must be an array').default([]),
    components: z.partialRecord(z.enum(componentIds), componentSchema, mustBeComponents).default({}),
  })
  .superRefine(({ datasets, widgets }, context) => {
    const ids = [...datasets, ...widgets].map((held) => String(held.id));
    const twice = ids.find((one, index) => ids.indexOf(one) < index);
    if (twice !== undefined)
      context.addIssue({ code: 'custom', path: ['datasets'], message: `has the id ${twice} twice` });
    const known = new Set(datasets.map((dataset) => String(dataset.id)));
    widgets.forEach(({ datasetId }, index) => {
      if (known.has(String(datasetId))) return;
      const message = `names the dataset ${String(datasetId)}, which is not there`;
      context.addIssue({ code: 'custom', path: ['widgets', index], message });
    });
  });

/** Datasets, widgets and components, as a snapshot holds them. */
export type HeldDatasets = Readonly<z.output<typeof heldDatasetsSchema>>;
/** The same with every part that may be left out. */
export type HeldDatasetsInput = Readonly<z.input<typeof heldDatasetsSchema>>;
/** A dataset without its records. */
export type Dataset = Omit<HeldDatasets['datasets'][number], 'records'>;
/** What shows a dataset. */
export type Widget = HeldDatasets['widgets'][number];
