import { type Attributes, objectList } from '../../model';
import { shownAlertAttributes } from '../data-alert/attributes';

/** The data source `analytics_alerts`. */
export const dataAlertsAttributes: Attributes = {
  alerts: objectList(shownAlertAttributes, {
    computed: true,
    description: 'Every alert that the account may see, in the order of their ids.',
  }),
};
