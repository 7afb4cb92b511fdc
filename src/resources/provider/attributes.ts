import { clientDefaults } from '../../client/defaults';
import { type Attributes, integer, string } from '../../model';
import { choices } from './choices';
import { checkDialect } from './dialect-text';
import { checkDuration } from '../../base/duration';

export type { DialectInput } from '../../contract';

const atLeast =
  (minimum: number) =>
  (value: number | bigint): string | undefined =>
    value >= minimum ? undefined : `must be ${String(minimum)} or more, not ${String(value)}`;

const defaultOf = (setting: keyof typeof choices): string => `Default \`${choices[setting][0]}\`.`;

/** The provider block. An attribute that is not given comes from the environment, then from its default. */
export const providerAttributes: Attributes = {
  base_url: string({
    description: 'The http or https URL of the service. Environment: `ANALYTICS_BASE_URL`.',
    example: "'https://analytics.example.com'",
  }),
  client_id: string({ description: 'Client id of the login. Environment: `ANALYTICS_CLIENT_ID`.' }),
  client_secret: string({
    description: 'Client secret of the login. Environment: `ANALYTICS_CLIENT_SECRET`.',
    sensitive: true,
  }),
  access_token: string({
    description: 'An access token, instead of a login. Environment: `ANALYTICS_ACCESS_TOKEN`.',
    sensitive: true,
  }),
  api_key: string({
    description: 'Key of the push endpoint, which `aac data push` calls. Environment: `ANALYTICS_API_KEY`.',
    sensitive: true,
  }),
  dialect: string({
    description:
      'How this installation spells what the interface leaves open, as JSON. Environment: `ANALYTICS_DIALECT`, the path of a JSON file.',
    example: "{ segments: { webhook: 'hooks' } }",
    typedAs: 'DialectInput',
    check: checkDialect,
  }),
  max_concurrency: integer({
    description: `Requests in flight at most. Default ${String(clientDefaults.maxConcurrency)}.`,
    check: atLeast(1),
  }),
  max_retries: integer({
    description: `Repeats of a call that is safe to repeat, at most. Default ${String(clientDefaults.maxRetries)}.`,
    check: atLeast(0),
  }),
  request_timeout: string({
    description: `How long one request may take, such as \`500ms\`, \`30s\` or \`2m\`. Default \`${String(clientDefaults.requestTimeoutMs / 1000)}s\`.`,
    check: checkDuration,
  }),
  refresh: string({
    description: `How objects are read: \`list\` sends one list per kind, \`find\` one request per object. ${defaultOf('refresh')}`,
    oneOf: choices.refresh,
  }),
  validate_on_plan: string({
    description: `Whether alerts that would change are sent to the preview of the service while planning, so that a refusal shows at plan: \`off\`, \`warn\` or \`error\`. ${defaultOf('validate_on_plan')}`,
    oneOf: choices.validate_on_plan,
  }),
  adopt_existing: string({
    description: `What a create does when the object is in the service already: \`never\` makes another one, \`identical\` takes over one that is as declared, \`by_name\` one of the same name. ${defaultOf('adopt_existing')}`,
    oneOf: choices.adopt_existing,
  }),
};
