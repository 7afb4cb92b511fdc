import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { startReferenceServer } from '../../src/server';
import { hostReleases } from '../support/release';
import { type Ran, run } from '../support/run';
import { fencesOf } from '../support/shell-lines';
import { serveStatic } from '../support/static-site';
import { environmentOf } from '../support/terraform';

/** How the settings of a user lead to the site: `address` does it by the address of the provider. */
export type Way = 'address' | 'registry' | 'mirror';

/** Settings as the page of the installation shows them. */
function printedSettings(word: string, host: string): string {
  const found = fencesOf('docs/guides/install.md').find(
    ({ language, code }) => language === 'hcl' && code.includes(word),
  );
  if (found === undefined) throw new Error(`docs/guides/install.md shows no settings with ${word}`);
  return found.code.replaceAll('terraform.example.com', host);
}

const settings: Readonly<Record<Way, (host: string) => string>> = {
  address: () => '',
  registry: (host) => printedSettings('providers.v1', host),
  mirror: (host) => printedSettings('network_mirror', host),
};

/** A site that serves releases, and a folder of a user whose Terraform installs them. */
export interface InstalledRelease {
  /** Such as `localhost:8443`. */
  readonly host: string;
  /** A file of the site. */
  readonly inSite: (...path: readonly string[]) => string;
  /** Makes the site as it was at first, and the folder of the user empty. */
  readonly reset: () => void;
  /** Removes what `init` has installed, but not what it has locked. */
  readonly uninstall: () => void;
  /** Writes the settings and the configuration of the user, who wants a version. */
  readonly configure: (way: Way, wanted: string, resources?: string) => void;
  readonly run: (program: string, ...args: readonly string[]) => Promise<Ran>;
  readonly readLock: () => string;
  readonly close: () => Promise<void>;
}

const isLarge = (path: string): boolean => statSync(path).size > 2 ** 20;

/** Links executables, which no test changes: copies of them for each test are gigabytes. */
function copySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !isLarge(path) });
  for (const name of readdirSync(join(from, 'releases')).filter((file) => isLarge(join(from, 'releases', file))))
    linkSync(join(from, 'releases', name), join(to, 'releases', name));
}

/** Lays out the releases of a folder and serves them. */
export async function serveReleases(releases: string, keyFile: string): Promise<InstalledRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-registry-'));
  const [hosted, root, user] = ['hosted', 'site', 'user'].map((name) => join(folder, name)) as [string, string, string];
  const { code, stderr } = await hostReleases(releases, keyFile, hosted);
  if (code !== 0) throw new Error(stderr);
  const [site, server] = await Promise.all([serveStatic(root), startReferenceServer()]);
  const settingsFile = join(folder, 'terraform.rc');
  const env = { ...environmentOf(server), TF_CLI_CONFIG_FILE: settingsFile, SSL_CERT_FILE: site.authorityFile };
  return {
    host: site.host,
    inSite: (...path) => join(root, ...path),
    reset: () => {
      for (const path of [root, user]) rmSync(path, { recursive: true, force: true });
      copySite(join(hosted, 'site'), root);
      mkdirSync(user);
      server.reset();
    },
    uninstall: () => {
      rmSync(join(user, '.terraform'), { recursive: true });
    },
    configure: (way, wanted, resources = '') => {
      writeFileSync(settingsFile, settings[way](site.host));
      const source = way === 'address' ? `${site.host}/${providerSource}` : providerSource;
      const required = `    analytics = { source = "${source}", version = "${wanted}" }\n`;
      writeFileSync(join(user, 'main.tf'), `terraform {\n  required_providers {\n${required}  }\n}\n${resources}`);
    },
    run: async (program, ...args) => {
      const { code, stdout, stderr } = await run(program, [...args, '-no-color'], { cwd: user, env });
      // Messages have a frame and are wrapped.
      return { code, stdout: stdout.replace(/\s+/g, ' '), stderr: stderr.replace(/[│╷╵\s]+/g, ' ') };
    },
    readLock: () => readFileSync(join(user, '.terraform.lock.hcl'), 'utf8'),
    close: async () => {
      await Promise.all([site.close(), server.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
