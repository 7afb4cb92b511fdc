import { type Attributes, bool, integer, objectList, string } from '../../model';
import { checkFilled } from '../record/attributes/common-attributes';

/** The data source `analytics_system_status`. */
export const dataSystemStatusAttributes: Attributes = {
  component: string({
    description: 'Id of the component; without it, all of them.',
    example: "'checkMySQL'",
    check: checkFilled,
  }),
  components: objectList(
    {
      id: string({ computed: true, description: 'Id of the component.' }),
      name: string({ computed: true, description: 'Name of the component.' }),
      status: string({ computed: true, description: '`GREEN`, `YELLOW` or `RED`.' }),
      status_level: integer({ computed: true, description: 'The status as a number; 0 is `GREEN`.' }),
      time: integer({ computed: true, description: 'When that was found, in milliseconds since 1970.' }),
      comment: string({ computed: true, description: 'What is wrong with it, when something is.' }),
    },
    { computed: true, description: 'How the components are, in the order of their ids.' },
  ),
  healthy: bool({ computed: true, description: 'Whether all of them are `GREEN`.' }),
};
