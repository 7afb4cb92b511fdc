import { type Attributes, int64 } from '../../model';

/** What an action does something to. */
const alertIdOf = (description: string): Attributes => ({
  alert_id: int64({ required: true, description, example: 'alert.id' }),
});

/** The action `analytics_alert_run`. */
export const alertRunAttributes = alertIdOf('Id of the alert that is run.');

/** The actions `analytics_alert_pause` and `analytics_alert_unpause`. */
export const alertPauseAttributes = alertIdOf('Id of the alert.');
