import { type Attributes, int64, integer, string, stringList } from '../../model';

/** The data source `analytics_alert_preview`. */
export const dataAlertPreviewAttributes: Attributes = {
  alert_id: int64({
    description: 'Id of an alert that exists. What else is given takes the place of what the alert has.',
    example: "'242'",
  }),
  name: string({ description: 'Name of the alert; without `alert_id` it is "Preview" when it is not given.' }),
  condition: string({
    description: 'Query text that decides whether the alert fires.',
    example: "'select count(*) as orders where orders < 10'",
  }),
  dataset_id: int64({ description: 'Id of the dataset that is watched.', example: "'4242'" }),
  widget_id: int64({ description: 'Id of the widget that is watched.' }),
  title: string({ computed: true, description: 'Name of the widget that the alert would show.' }),
  type: string({ computed: true, description: 'Type of the widget, such as `grid`.' }),
  dataset: string({ computed: true, description: 'Dataset that the rows come from, as the service names it.' }),
  columns: stringList({ computed: true, description: 'Names of the columns, in their order.' }),
  rows_json: string({
    computed: true,
    description: 'The rows, as a JSON array of objects. `jsondecode` reads it.',
  }),
  row_count: integer({ computed: true, description: 'Number of the rows.' }),
};
