import { type Attributes, string } from '../../model';
import { adopted, checkFilled, id, onDestroy, settingsJson } from '../record/common-attributes';
import { withWriteOnly } from '../record/write-only';
import { checkUrl } from './check-url';

/** What the two kinds of chat action have in common, in the words of one `product`. */
export function chatAttributes(product: 'Slack' | 'Teams'): Attributes {
  return {
    id,
    name: string({ required: true, description: 'Name of the action.', example: "'On call'", check: checkFilled }),
    channel: string({ description: `Channel of ${product} that is written to.`, example: "'#on-call'" }),
    ...withWriteOnly(
      'webhook_url',
      string({
        description: `The http or https URL of an incoming webhook of ${product}. Whoever knows it can write to the channel.`,
        sensitive: true,
        check: checkUrl,
      }),
    ),
    ...withWriteOnly(
      'token',
      string({ description: `Token with which the service writes to ${product}.`, sensitive: true }),
    ),
    settings_json: settingsJson,
    on_destroy: onDestroy,
    adopted,
  };
}
