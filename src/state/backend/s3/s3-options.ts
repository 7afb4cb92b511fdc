import { posix } from 'node:path';
import { readWebAddress } from '../../../base/http/web-address';
import { defaultWorkspace } from '../local-path';
import { type GivenSettings, refuseBackend, type SettingsOf, type SettingTable } from '../settings';

/** Terraform's settings of the backend `s3`. What is not given, the client library takes from the environment. */
export const s3Settings = {
  bucket: { type: 'text', isRequired: true },
  key: { type: 'text', isRequired: true },
  region: { type: 'text', environment: 'AWS_REGION' },
  endpoint: { type: 'text', environment: 'AWS_ENDPOINT_URL_S3' },
  endpoints: { type: 'object' },
  use_path_style: { type: 'flag' },
  force_path_style: { type: 'flag' },
  use_lockfile: { type: 'flag' },
  encrypt: { type: 'flag' },
  kms_key_id: { type: 'text' },
  acl: { type: 'text' },
  profile: { type: 'text' },
  shared_config_files: { type: 'texts' },
  shared_credentials_file: { type: 'text' },
  shared_credentials_files: { type: 'texts' },
  access_key: { type: 'text', isSecret: true },
  secret_key: { type: 'text', isSecret: true },
  token: { type: 'text', isSecret: true },
  max_retries: { type: 'number' },
  retry_mode: { type: 'text' },
  use_dualstack_endpoint: { type: 'flag' },
  use_fips_endpoint: { type: 'flag' },
  skip_s3_checksum: { type: 'flag' },
  // Nothing of these is done here: no account is looked up, no region is checked.
  skip_credentials_validation: { type: 'flag' },
  skip_metadata_api_check: { type: 'flag' },
  skip_region_validation: { type: 'flag' },
  skip_requesting_account_id: { type: 'flag' },
  workspace_key_prefix: { type: 'path' },
} as const satisfies SettingTable;

/** Terraform's settings that cannot be honoured here. */
export const refusedS3Settings: readonly string[] = [
  'allowed_account_ids',
  'assume_role',
  'assume_role_with_web_identity',
  'custom_ca_bundle',
  'dynamodb_endpoint',
  'dynamodb_table',
  'ec2_metadata_service_endpoint',
  'ec2_metadata_service_endpoint_mode',
  'forbidden_account_ids',
  'http_proxy',
  'https_proxy',
  'iam_endpoint',
  'insecure',
  'no_proxy',
  'sse_customer_key',
  'sts_endpoint',
  'sts_region',
];

/** What the backend `s3` works with. */
export interface S3Options {
  readonly bucket: string;
  readonly key: string;
  /** The address of an S3-compatible service. */
  readonly endpoint: string | undefined;
  /** Given to the constructor of the client. */
  readonly client: Readonly<Record<string, unknown>>;
  /** Given with every object that is written. */
  readonly write: Readonly<Record<string, string>>;
  readonly hasLockFile: boolean;
}

type Settings = SettingsOf<typeof s3Settings>;

/** The address of an S3-compatible service; that of another service is not asked for here. */
function findEndpoint({ endpoint, endpoints = {} }: Settings): string | undefined {
  const others = Object.keys(endpoints).filter((name) => name !== 's3' && endpoints[name] !== null);
  if (others.length > 0) {
    refuseBackend(
      's3',
      `with \`endpoints.${String(others[0])}\` is not supported by the embedded engine; use \`aac terraform\`.`,
    );
  }
  const named = endpoints['s3'] ?? endpoint;
  if (named === undefined) return undefined;
  const text = typeof named === 'string' ? named : '';
  const { wanted } = readWebAddress(text);
  return wanted === undefined ? text : refuseBackend('s3', `takes for \`endpoints.s3\` ${wanted}.`);
}

/** The client library takes one file each. */
function onlyOf(files: readonly string[] | undefined, name: string): string | undefined {
  if (files && files.length > 1) refuseBackend('s3', `takes a single file for \`${name}\` here.`);
  return files?.[0];
}

function findCredentials({ access_key: id, secret_key: secret, token }: Settings): object | undefined {
  if (id === undefined && secret === undefined) return undefined;
  if (id === undefined || secret === undefined) refuseBackend('s3', 'needs `access_key` and `secret_key` together.');
  return { accessKeyId: id, secretAccessKey: secret, ...(token !== undefined && { sessionToken: token }) };
}

function encryptionOf({ encrypt, kms_key_id: key }: Settings): Readonly<Record<string, string>> {
  if (!encrypt) return {};
  return key === undefined ? { ServerSideEncryption: 'AES256' } : { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: key };
}

const withoutUndefined = (object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** @throws ConfigurationError `CONFIG_INVALID` naming the setting that cannot be used. */
export function toS3Options(
  settings: Settings,
  environment: GivenSettings['environment'],
  workspace = defaultWorkspace,
): S3Options {
  const { bucket, key, acl, workspace_key_prefix: prefix = 'env:' } = settings;
  for (const [name, path] of Object.entries({ key, workspace_key_prefix: prefix }))
    if (/^\/|\/$/.test(path)) refuseBackend('s3', `takes a \`${name}\` that begins and ends without a slash.`);
  const endpoint = findEndpoint(settings);
  const client = {
    region: settings.region ?? environment['AWS_DEFAULT_REGION'],
    endpoint,
    forcePathStyle: settings.use_path_style ?? settings.force_path_style,
    credentials: findCredentials(settings),
    profile: settings.profile,
    filepath: settings.shared_credentials_file ?? onlyOf(settings.shared_credentials_files, 'shared_credentials_files'),
    configFilepath: onlyOf(settings.shared_config_files, 'shared_config_files'),
    // Terraform counts the repeats, the library all attempts.
    maxAttempts: settings.max_retries === undefined ? undefined : settings.max_retries + 1,
    retryMode: settings.retry_mode,
    useDualstackEndpoint: settings.use_dualstack_endpoint,
    useFipsEndpoint: settings.use_fips_endpoint,
    ...(settings.skip_s3_checksum && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
  };
  return {
    bucket,
    key: workspace === defaultWorkspace ? key : posix.join(prefix, workspace, key),
    endpoint,
    client: withoutUndefined(client),
    write: { ...encryptionOf(settings), ...(acl !== undefined && { ACL: acl }) },
    hasLockFile: settings.use_lockfile === true,
  };
}
