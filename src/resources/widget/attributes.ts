import { type Attributes, int64, objectList, string, stringList } from '../../model';

/** The data source `analytics_widget_insights`. */
export const dataWidgetInsightsAttributes: Attributes = {
  widget_id: int64({ required: true, description: 'Id of the widget.', example: "'4243'" }),
  insights: objectList(
    {
      id: string({ computed: true, description: 'Kind of the insight, as a dotted name.' }),
      name: string({ computed: true, description: 'Name of the kind.' }),
      description: string({ computed: true, description: 'What the kind looks for.' }),
      category: string({ computed: true, description: 'Category of the kind, such as `Anomaly` or `Growth`.' }),
      output: stringList({ computed: true, description: 'Sentences in HTML, with `<b>` around values.' }),
    },
    { computed: true, description: 'What stands out in the data of the widget.' },
  ),
};
