import { type Attributes, bool, string, stringMap } from '../../model';
import { checkUrl } from '../action/check-url';
import { withWriteOnly } from '../record/write-only';
import { adopted, checkFilled, id, onDestroy, settingsJson } from '../record/common-attributes';

// The complaint does not repeat the text: a header may hold a secret.
function checkHeaderValue(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return 'must not hold a line break';
  // Such a space means nothing in a header, and would not come back from the service.
  return text === text.trim() ? undefined : 'must not begin or end with a space';
}
const checkHeaderName = (name: string): string | undefined =>
  /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) ? undefined : 'must be the name of an HTTP header';

/** `analytics_webhook_action`. */
export const webhookActionAttributes: Attributes = {
  id,
  name: string({ required: true, description: 'Name of the action.', example: "'On call'", check: checkFilled }),
  url: string({
    required: true,
    description: 'The http or https URL that is called.',
    example: "'https://hooks.example.com/on-call'",
    check: checkUrl,
  }),
  ...withWriteOnly(
    'headers',
    stringMap({
      description: 'Headers that are sent with the call.',
      example: "{ Authorization: 'Bearer …' }",
      sensitive: true,
      check: checkHeaderValue,
      checkKey: checkHeaderName,
    }),
  ),
  auth_url: string({ description: 'The http or https URL that is called first for a token.', check: checkUrl }),
  auth_headers: stringMap({
    description: 'Headers that are sent to `auth_url`.',
    sensitive: true,
    check: checkHeaderValue,
    checkKey: checkHeaderName,
  }),
  use_full_dataset: bool({ description: 'Whether the whole dataset is posted instead of the matching records.' }),
  filter: string({ description: 'Query text that filters what is posted.', example: "'where orders < 10'" }),
  settings_json: settingsJson,
  on_destroy: onDestroy,
  adopted,
};
