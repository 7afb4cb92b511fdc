import { clientDefaults } from '../../service/http/options/defaults';
import { paceRange } from '../../service/http/limits/pace';
import { checkExtraName, checkExtraValue } from '../../service/http/options/extra-headers';
import { type Attributes, integer, string, stringMap } from '../../model';
import { choices } from './choices';
import { checkDialect } from './dialect-text';
import { checkDuration, checkWait } from '../../base/duration';
import { defaultReadAfterWriteMs } from './limits';

export type { DialectInput } from '../../service/interface/index';

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
  ca_file: string({
    description:
      'The path of a file with certificates in PEM, whose authorities are trusted beside those of Node. Environment: `ANALYTICS_CA_FILE`.',
    example: "'/etc/ssl/certs/company.pem'",
  }),
  extra_headers: stringMap({
    description: 'Headers that every request to the service carries, for gateways before it.',
    example: "{ 'X-Gateway-Key': '…' }",
    sensitive: true,
    check: checkExtraValue,
    checkKey: checkExtraName,
  }),
  max_concurrency: integer({
    description: `Requests in flight at most. Without it, as many as the service turns out to do at once: ${String(paceRange.first)} at first, from ${String(paceRange.least)} to ${String(paceRange.most)}.`,
    check: atLeast(1),
  }),
  max_retries: integer({
    description: `Repeats of a call that is safe to repeat, at most. Default ${String(clientDefaults.maxRetries)}.`,
    check: atLeast(0),
  }),
  requests_per_second: integer({
    description: 'Requests that leave in a second at most, repeats among them; without it, as many as there are.',
    check: atLeast(1),
  }),
  request_timeout: string({
    description: `How long one request may take, such as \`500ms\`, \`30s\` or \`2m\`. Default \`${String(clientDefaults.requestTimeoutMs / 1000)}s\`.`,
    check: checkDuration,
  }),
  read_after_write: string({
    description: `How long a read waits until it sees what was written, on a service whose answers lag behind; \`0s\` waits for nothing. Default \`${String(defaultReadAfterWriteMs / 1000)}s\`.`,
    check: checkWait,
  }),
  max_response_bytes: integer({
    description: `How long one answer of the service may be, in bytes; more is cut off and refused. Default ${String(clientDefaults.maxResponseBytes)}.`,
    check: atLeast(1),
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
