import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { PrivateKey } from 'openpgp';
import { packageVersion } from '../../src/base/package-version';
import { providerHosts, providerSource } from '../../src/base/provider-address';
import { hasTerraform } from '../support/project';
import {
  createKey,
  filesOf,
  releaseExecutable,
  releaseScript,
  sha256Of,
  signFile,
  zipScript,
} from '../support/release';
import { hasCaddy } from '../support/static-site';
import { type InstalledRelease, serveReleases, type Way } from './installed-release';

const programs = ['terraform', ...(process.env['TERRAFORM_BINARIES'] ?? '').split(delimiter).filter(Boolean)];
if (programs.length === 1) process.stderr.write('TERRAFORM_BINARIES is empty: terraform alone tries the registry.\n');

/** A version whose plugin is the script, as copies of it take no time. */
const earlier = '0.0.1';
const { zip, sums } = filesOf(earlier);

let folder: string;
let key: PrivateKey;
let installed: InstalledRelease;
const zipInSite = (): string => installed.inSite('releases', zip);
const sumsInSite = (): string => installed.inSite('releases', sums);

beforeAll(async () => {
  const executable = await releaseExecutable();
  ({ key } = executable);
  folder = mkdtempSync(join(tmpdir(), 'analytics-releases-'));
  cpSync(executable.folder, folder, { recursive: true });
  await releaseScript(folder, earlier, key);
  const keyFile = join(folder, 'public-key.asc');
  writeFileSync(keyFile, key.toPublic().armor());
  installed = await serveReleases(folder, keyFile);
});
afterAll(async () => {
  await installed.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  installed.reset();
});

const init = async (program: string, ...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await installed.run(program, 'init', ...args);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
const expectRefused = async (program: string, sentence: string): Promise<void> => {
  const { code, stderr } = await installed.run(program, 'init');
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
};

const webhook = `
resource "analytics_webhook_action" "a" {
  name = "On call"
  url  = "https://hooks.example.com/a"
}
`;

const changePackage = (): void => {
  appendFileSync(zipInSite(), '.');
};
const otherSum = '0'.repeat(64);
const refusals: readonly { what: string; way: Way; sentence: string; change: () => Promise<void> | void }[] = [
  {
    what: 'a changed package of a registry',
    way: 'registry',
    sentence: 'archive has incorrect checksum',
    change: changePackage,
  },
  {
    what: 'a changed package of a mirror',
    way: 'mirror',
    sentence: "provider package doesn't match the expected checksum",
    change: changePackage,
  },
  {
    what: 'sums that were changed after they were signed',
    way: 'registry',
    sentence: 'error checking signature: openpgp: invalid signature',
    change: () => {
      appendFileSync(sumsInSite(), `${otherSum}  other.zip\n`);
    },
  },
  {
    what: 'sums that are not those of the package',
    way: 'registry',
    sentence: 'checksum list has unexpected SHA-256 hash',
    change: () => {
      writeFileSync(sumsInSite(), `${otherSum}  ${zip}\n`);
    },
  },
  {
    what: 'a signature by another key',
    way: 'registry',
    sentence: 'authentication signature from unknown issuer',
    change: async () => {
      await signFile(sumsInSite(), await createKey());
    },
  },
];

const describeTerraform = hasTerraform && hasCaddy ? describe : describe.skip;
describeTerraform.each(programs)('%s', (program) => {
  test('finds a registry by the address of the provider, and locks the sums that are signed', async () => {
    installed.configure('address', earlier);
    const keyId = key.getKeyID().toHex().toUpperCase();
    const address = `${installed.host}/${providerSource}`;
    const said = new RegExp(`Installed ${address} v${earlier} \\((self-)?signed, key ID ${keyId}\\)`);
    expect(await init(program)).toMatch(said);
    const signed = readFileSync(sumsInSite(), 'utf8').match(/^[0-9a-f]{64}/gm) ?? [];
    expect(signed).toHaveLength(2);
    expect(
      installed
        .readLock()
        .match(/(?<="zh:)[^"]+/g)
        ?.sort(),
    ).toEqual(signed.sort());
    expect(installed.readLock()).toMatch(/"h1:[\w+/]{43}="/);
  });

  test('installs the newest version from a registry in the place of the public one, and works with it', async () => {
    installed.configure('registry', '> 0', webhook);
    expect(await init(program)).toContain(`Installed ${providerSource} v${packageVersion} (`);
    const { code, stdout, stderr } = await installed.run(program, 'apply', '-auto-approve');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Apply complete! Resources: 1 added');
    expect(await installed.run(program, 'plan', '-detailed-exitcode')).toMatchObject({ code: 0, stderr: '' });
  });

  test('installs from a mirror what it has locked from a registry', async () => {
    installed.configure('registry', earlier);
    await init(program);
    const locked = installed.readLock();
    installed.uninstall();
    installed.configure('mirror', earlier);
    const said = `Installed ${providerSource} v${earlier} (verified checksum)`;
    expect(await init(program, '-lockfile=readonly')).toContain(said);
    expect(installed.readLock()).toBe(locked);
  });

  test('refuses another build of the version that it has locked', async () => {
    installed.configure('registry', earlier);
    await init(program);
    installed.uninstall();
    const before = sha256Of(zipInSite());
    await zipScript(zipInSite(), earlier, '// Another build.');
    for (const host of providerHosts) {
      const path = installed.inSite('mirror', host, providerSource, `${earlier}.json`);
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, sha256Of(zipInSite())));
    }
    installed.configure('mirror', earlier);
    await expectRefused(program, "doesn't match any of the checksums previously recorded in the dependency lock file");
  });

  test.each(refusals)('refuses $what', async ({ way, sentence, change }) => {
    await change();
    installed.configure(way, earlier);
    await expectRefused(program, sentence);
  });
});
