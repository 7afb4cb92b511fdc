import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port';

/** Whether caddy is on the PATH. `ANALYTICS_TESTS=all` demands it. */
export const hasCaddy = (process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, 'caddy')));

if (!hasCaddy && process.env['ANALYTICS_TESTS'] === 'all') {
  throw new Error('Put caddy on the PATH: apt-get install caddy, or brew install caddy.');
}

/** A folder that is served over https, under a certificate of an authority of its own. */
export interface StaticSite {
  /** Such as `localhost:8443`. */
  readonly host: string;
  /** The certificate of the authority, for SSL_CERT_FILE. */
  readonly authorityFile: string;
  close(): Promise<void>;
}

const configuration = (port: number, root: string): string => `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  servers {
    protocols h1 h2
  }
}
https://localhost:${String(port)} {
  bind 127.0.0.1
  tls internal
  root * ${JSON.stringify(root)}
  file_server
}
`;

/** Serves `root` by caddy, which keeps its keys and settings in a temporary folder. */
export async function serveStatic(root: string): Promise<StaticSite> {
  const home = mkdtempSync(join(tmpdir(), 'analytics-caddy-'));
  const port = await findFreePort();
  const file = join(home, 'Caddyfile');
  writeFileSync(file, configuration(port, root));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said: string[] = [];
  const isReady = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('certificate obtained successfully')) resolve(true);
    });
  });
  const close = async (): Promise<void> => {
    child.kill();
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  if (!(await Promise.race([isReady, exited.then(() => false)]))) {
    await close();
    throw new Error(`caddy did not start:\n${said.join('\n')}`);
  }
  return {
    host: `localhost:${String(port)}`,
    authorityFile: join(home, 'caddy/pki/authorities/local/root.crt'),
    close,
  };
}
