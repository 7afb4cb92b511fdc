import { startHttpStateServer } from '../support/http-state-server';
import { startS3Server } from '../support/s3-server';
import type { StandIn } from '../support/stand-in';

/** A backend that keeps the state of a stack, on a server that stands in for a real one. */
export interface TestBackend {
  readonly server: StandIn;
  /** The block `backend` of the stack. */
  readonly block: object;
  readonly environment: Readonly<Record<string, string>>;
  /** The text of the state; undefined when there is none. */
  text(): string | undefined;
  /** The info of the lock that is held. */
  lockInfo(): string | undefined;
  setLock(info: string | undefined): void;
}

function setOrDelete(map: Map<string, string>, key: string, value: string | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

export const password = 'pass-5ec7e7';

async function startHttp(settings: (url: string) => object): Promise<TestBackend> {
  const credentials = `ann:${password}`;
  const server = await startHttpStateServer(`Basic ${Buffer.from(credentials).toString('base64')}`);
  const path = '/states/team';
  return {
    server,
    block: { http: { address: server.url + path, retry_wait_min: 0, username: 'ann', ...settings(server.url + path) } },
    environment: { TF_HTTP_PASSWORD: password },
    text: () => server.states.get(path),
    lockInfo: () => server.locks.get(path),
    setLock: (info) => {
      setOrDelete(server.locks, path, info);
    },
  };
}

/** @param settings - more of them, such as the keys where the environment is that of the test itself. */
export async function startS3(settings: object = {}): Promise<TestBackend> {
  const server = await startS3Server();
  const path = '/states/team/alerts.tfstate';
  return {
    server,
    block: {
      s3: {
        bucket: 'states',
        key: 'team/alerts.tfstate',
        region: 'eu-central-1',
        endpoints: { s3: server.url },
        use_path_style: true,
        use_lockfile: true,
        skip_credentials_validation: true,
        skip_metadata_api_check: true,
        skip_region_validation: true,
        skip_requesting_account_id: true,
        ...settings,
      },
    },
    // The library warns of every Node that it will not support for ever.
    environment: { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: password, NODE_NO_WARNINGS: '1' },
    text: () => server.objects.get(path),
    lockInfo: () => server.objects.get(`${path}.tflock`),
    setLock: (info) => {
      setOrDelete(server.objects, `${path}.tflock`, info);
    },
  };
}

/** Backends by name, each started on a server of its own. */
export const backends = {
  http: () => startHttp((url) => ({ lock_address: url, unlock_address: url })),
  gitlab: () =>
    startHttp((url) => ({
      lock_address: `${url}/lock`,
      unlock_address: `${url}/lock`,
      lock_method: 'POST',
      unlock_method: 'DELETE',
    })),
  s3: () => startS3(),
} as const satisfies Readonly<Record<string, () => Promise<TestBackend>>>;

export type BackendName = keyof typeof backends;
