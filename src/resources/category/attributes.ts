import { type Attributes, int64, string } from '../../model';
import { adopted, checkFilled, id, settingsJson } from '../record/common-attributes';

/** `analytics_category`. */
export const categoryAttributes: Attributes = {
  id,
  name: string({ required: true, description: 'Name of the category.', example: "'EMEA'", check: checkFilled }),
  parent_id: int64({
    description: 'Id of the category that this one is in; `0` puts it at the root.',
    example: 'sales.id',
    meansNothing: '0',
  }),
  settings_json: settingsJson,
  path: string({
    computed: true,
    description: 'The names from the root down to the category: `Sales / EMEA`.',
    followsFrom: ['name', 'parent_id'],
  }),
  adopted,
};
