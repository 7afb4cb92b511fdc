import { type Attributes, bool, int64, integer, objectList, string, stringMap } from '../../model';
import { checkFilled } from '../record/attributes/common-attributes';

/** The data source `analytics_dataset`. */
export const dataDatasetAttributes: Attributes = {
  id: int64({ required: true, description: 'Id of the dataset.', example: "'4242'" }),
  created_date: integer({ computed: true, description: 'When it was made, in milliseconds since 1970.' }),
  last_mod_date: integer({ computed: true, description: 'When it was last changed, in milliseconds since 1970.' }),
  fields: objectList(
    {
      name: string({ computed: true, description: 'Name of the field.' }),
      type: string({ computed: true, description: 'Class of its values, such as `java.lang.Double`.' }),
    },
    { computed: true, description: 'Fields of the records.' },
  ),
  info_json: string({
    computed: true,
    description: 'Everything that the service says about the dataset, as JSON. `jsondecode` reads it.',
  }),
};

/** The data source `analytics_dataset_records`. */
export const dataDatasetRecordsAttributes: Attributes = {
  name: string({
    description: 'Name of the dataset or widget. Give it, or `identifier`.',
    example: "'Orders'",
    check: checkFilled,
  }),
  identifier: string({ description: 'Identifier of a query. Give it, or `name`.', check: checkFilled }),
  filter: string({
    description: 'A query over the records, such as `where orders > 10`.',
    example: "'where orders > 10'",
    check: checkFilled,
  }),
  limit: integer({
    description: 'Records to read, at most. Without it, as many as `data.limit` of the dialect says: 10000 by default.',
    check: (value) => (value >= 0 ? undefined : `must be 0 or more, not ${String(value)}`),
  }),
  runtime_tokens: stringMap({
    description: 'Values of the runtime tokens of a direct query: `region` stands for `$c9_region$`.',
    example: "{ region: 'EMEA' }",
  }),
  records_json: string({
    computed: true,
    description: 'The records, as a JSON array of objects. `jsondecode` reads it.',
  }),
  record_count: integer({ computed: true, description: 'Number of the records.' }),
  truncated: bool({
    computed: true,
    description:
      'Whether records are missing, or may be: as many came as the service gives by itself, `data.limit` of the dialect, and fewer than were asked for.',
  }),
};
