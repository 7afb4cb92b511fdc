import { checkHeaderName } from '../../base/http/header-name';
import { readWebAddress } from '../../base/http/web-address';
import { type Attributes, bool, int64, objectList, string, stringMap, withUnset } from '../../model';
import { adopted, id, nameOf, onDestroy, settingsJson } from '../record/attributes/common-attributes';
import { plainUrl, sameIn } from '../record/attributes/canonical-texts';
import { withWriteOnly } from '../record/attributes/write-only';

// A complaint about a URL or a header does not repeat the text: it may hold a secret.
function checkUrl(text: string): string | undefined {
  const { wanted } = readWebAddress(text);
  if (wanted !== undefined) return `must be ${wanted}`;
  return /\s/.test(text) ? 'must be an http or https URL without a space' : undefined;
}

function checkHeaderValue(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return 'must not hold a line break';
  // Such a space means nothing in a header, and would not come back from the service.
  return text === text.trim() ? undefined : 'must not begin or end with a space';
}

const name = nameOf('action', "'On call'");

/** `analytics_webhook_action`. */
export const webhookActionAttributes: Attributes = withUnset({
  id,
  name,
  url: string({
    required: true,
    description: 'The http or https URL that is called.',
    example: "'https://hooks.example.com/on-call'",
    check: checkUrl,
    semanticEquality: sameIn(plainUrl),
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
  auth_url: string({
    description: 'The http or https URL that is called first for a token.',
    check: checkUrl,
    semanticEquality: sameIn(plainUrl),
  }),
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
});

/** What the two kinds of chat action have in common, in the words of one `product`. */
function chatAttributes(product: 'Slack' | 'Teams'): Attributes {
  return withUnset({
    id,
    name,
    channel: string({ description: `Channel of ${product} that is written to.`, example: "'#on-call'" }),
    ...withWriteOnly(
      'webhook_url',
      string({
        description: `The http or https URL of an incoming webhook of ${product}. Whoever knows it can write to the channel.`,
        sensitive: true,
        check: checkUrl,
        semanticEquality: sameIn(plainUrl),
      }),
    ),
    ...withWriteOnly(
      'token',
      string({ description: `Token with which the service writes to ${product}.`, sensitive: true }),
    ),
    settings_json: settingsJson,
    on_destroy: onDestroy,
    adopted,
  });
}

/** `analytics_slack_action`. */
export const slackActionAttributes = chatAttributes('Slack');

/** `analytics_teams_action`. */
export const teamsActionAttributes = chatAttributes('Teams');

/** The kinds of action. */
export const actionKinds = ['slack', 'teams', 'webhook'] as const;

/** What the data source shows of an action: nothing that gives access. */
export const shownActionAttributes: Attributes = {
  id: int64({ computed: true, description: 'Id of the action.' }),
  kind: string({ computed: true, description: 'Kind of the action.', oneOf: actionKinds }),
  name: string({ computed: true, description: 'Name of the action.' }),
  channel: string({ computed: true, description: 'Channel that a chat action writes to.' }),
  url: string({ computed: true, description: 'URL that a webhook calls.' }),
};

/** The data source `analytics_actions`. */
export const dataActionsAttributes: Attributes = {
  kind: string({ description: 'Kind of the actions; without it, those of all kinds.', oneOf: actionKinds }),
  actions: objectList(shownActionAttributes, {
    computed: true,
    description: 'The actions that the account may see, kind by kind, in the order of their ids.',
  }),
};
