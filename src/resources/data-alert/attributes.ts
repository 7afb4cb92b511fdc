import { type Attributes, int64, string } from '../../model';
import { alertAttributes } from '../alert/attributes';
import { checkFilled } from '../record/common-attributes';
import { computedAttributes } from '../record/computed-attributes';

/** What a data source shows of an alert. */
export const shownAlertAttributes: Attributes = computedAttributes(alertAttributes);

/** The data source `analytics_alert`. */
export const dataAlertAttributes: Attributes = {
  ...shownAlertAttributes,
  id: int64({ description: 'Id of the alert. Give it, or `name`.', example: "'242'" }),
  name: string({
    description: 'Name of the alert. Give it, or `id`; no other alert may have the name then.',
    example: "'Orders stalled'",
    check: checkFilled,
  }),
};
