import { readWebAddress } from '../../../base/http/web-address';
import { refuseBackend, type SettingsOf, type SettingTable } from '../settings';

/** Terraform's settings of the backend `http`, with their environment variables. */
export const httpSettings = {
  address: { type: 'text', environment: 'TF_HTTP_ADDRESS', isRequired: true },
  update_method: { type: 'text', environment: 'TF_HTTP_UPDATE_METHOD' },
  lock_address: { type: 'text', environment: 'TF_HTTP_LOCK_ADDRESS' },
  lock_method: { type: 'text', environment: 'TF_HTTP_LOCK_METHOD' },
  unlock_address: { type: 'text', environment: 'TF_HTTP_UNLOCK_ADDRESS' },
  unlock_method: { type: 'text', environment: 'TF_HTTP_UNLOCK_METHOD' },
  username: { type: 'text', environment: 'TF_HTTP_USERNAME' },
  password: { type: 'text', environment: 'TF_HTTP_PASSWORD', isSecret: true },
  skip_cert_verification: { type: 'flag' },
  retry_max: { type: 'number', environment: 'TF_HTTP_RETRY_MAX' },
  retry_wait_min: { type: 'number', environment: 'TF_HTTP_RETRY_WAIT_MIN' },
  retry_wait_max: { type: 'number', environment: 'TF_HTTP_RETRY_WAIT_MAX' },
  client_ca_certificate_pem: { type: 'text', environment: 'TF_HTTP_CLIENT_CA_CERTIFICATE_PEM' },
  client_certificate_pem: { type: 'text', environment: 'TF_HTTP_CLIENT_CERTIFICATE_PEM' },
  client_private_key_pem: { type: 'text', environment: 'TF_HTTP_CLIENT_PRIVATE_KEY_PEM', isSecret: true },
} as const satisfies SettingTable;

/** Where a request goes, and with which method. */
export interface HttpTarget {
  readonly url: URL;
  readonly method: string;
}

/** What the backend `http` works with. */
export interface HttpOptions {
  readonly url: URL;
  readonly updateMethod: string;
  readonly lock: HttpTarget | undefined;
  readonly unlock: HttpTarget | undefined;
  /** Value of the header `authorization`. */
  readonly authorization: string | undefined;
  readonly retry: { readonly max: number; readonly minWaitMs: number; readonly maxWaitMs: number };
  readonly tls: {
    readonly rejectUnauthorized?: false;
    readonly ca?: string;
    readonly cert?: string;
    readonly key?: string;
  };
}

function readUrl(text: string, name: string): URL {
  const { url, wanted } = readWebAddress(text);
  return url ?? refuseBackend('http', `takes for \`${name}\` ${wanted}.`);
}

/** Takes the user and the password of an address out of it: undici takes none there. */
function takeCredentials(url: URL, name: string): string | undefined {
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '') return undefined;
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return refuseBackend(
      'http',
      `takes user and password in \`${name}\` in percent-encoding, in which \`%\` is \`%25\`.`,
    );
  }
}

function readTls(settings: SettingsOf<typeof httpSettings>): HttpOptions['tls'] {
  const { client_ca_certificate_pem: ca, client_certificate_pem: cert, client_private_key_pem: key } = settings;
  if ((cert === undefined) !== (key === undefined)) {
    refuseBackend('http', 'needs `client_certificate_pem` and `client_private_key_pem` together.');
  }
  return {
    ...(settings.skip_cert_verification && { rejectUnauthorized: false }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  };
}

/** @throws ConfigurationError `CONFIG_INVALID` naming the setting that cannot be used. */
export function toHttpOptions(settings: SettingsOf<typeof httpSettings>): HttpOptions {
  const url = readUrl(settings.address, 'address');
  const inAddress = takeCredentials(url, 'address');
  const { username } = settings;
  const credentials = username === undefined ? inAddress : `${username}:${settings.password ?? ''}`;
  const toTarget = (name: 'lock' | 'unlock'): HttpTarget | undefined => {
    const address = settings[`${name}_address`];
    if (address === undefined) return undefined;
    const target = readUrl(address, `${name}_address`);
    takeCredentials(target, `${name}_address`);
    return { url: target, method: settings[`${name}_method`] ?? name.toUpperCase() };
  };
  return {
    url,
    updateMethod: settings.update_method ?? 'POST',
    lock: toTarget('lock'),
    unlock: toTarget('unlock'),
    authorization: credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`,
    retry: {
      max: settings.retry_max ?? 2,
      minWaitMs: 1_000 * (settings.retry_wait_min ?? 1),
      maxWaitMs: 1_000 * (settings.retry_wait_max ?? 30),
    },
    tls: readTls(settings),
  };
}

/**
 * The same for the state of a workspace, whose name is put to the end of the path of `address`.
 *
 * @throws ConfigurationError `CONFIG_INVALID` where it cannot be seen what the addresses of its lock are.
 */
export function inWorkspace(options: HttpOptions, workspace: string): HttpOptions {
  const { origin, pathname } = options.url;
  const move = (url: URL): URL => {
    if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${pathname}/`)) {
      refuseBackend(
        'http',
        'keeps a state for each preview where `lock_address` and `unlock_address` begin with `address`.',
      );
    }
    const moved = new URL(url);
    moved.pathname = `${pathname}-${workspace}${url.pathname.slice(pathname.length)}`;
    return moved;
  };
  const moveTarget = (target: HttpTarget | undefined): HttpTarget | undefined =>
    target && { ...target, url: move(target.url) };
  return { ...options, url: move(options.url), lock: moveTarget(options.lock), unlock: moveTarget(options.unlock) };
}

/** An address as messages may show it: what is behind a `?` may be a token. */
export function toPlainAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
