import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrivateKey } from 'openpgp';
import { createKey, filesOf, hostReleases, ownPlatform, releaseScript, sha256Of, signFile } from '../support/release';
import type { Ran } from '../support/run';

const version = '0.0.1+build.5';
const { zip, manifest: manifestFile, sums, signature } = filesOf(version);

let folder: string;
let key: PrivateKey;
const inFolder = (...path: readonly string[]): string => join(folder, ...path);
const host = (): Promise<Ran> => hostReleases(inFolder('releases'), inFolder('key.asc'), inFolder('hosted'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-hosted-'));
  key = await createKey();
  mkdirSync(inFolder('kept'));
  await releaseScript(inFolder('kept'), version, key);
  // Another program, which is no package of the provider.
  appendFileSync(inFolder('kept', sums), `${'0'.repeat(64)}  aac_${version}_${ownPlatform}.zip\n`);
  await signFile(inFolder('kept', sums), key);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const name of ['releases', 'hosted']) rmSync(inFolder(name), { recursive: true, force: true });
  cpSync(inFolder('kept'), inFolder('releases'), { recursive: true });
  writeFileSync(inFolder('key.asc'), key.toPublic().armor());
});

/** A reference of an OCI layout. */
interface Descriptor {
  readonly digest: string;
  readonly size: number;
}
const blobs = 'hosted/oci/blobs/sha256';
const readBlob = ({ digest, size }: Descriptor): Buffer => {
  const name = digest.replace(/^sha256:/, '');
  const content = readFileSync(inFolder(blobs, name));
  expect([sha256Of(inFolder(blobs, name)), content.length]).toEqual([name, size]);
  return content;
};
const anyBlob = { digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), size: expect.any(Number) };

test('OpenTofu finds a version in the OCI layout by its tag, its platform and the types of what it reads', async () => {
  expect(await host()).toMatchObject({ code: 0, stderr: '' });
  const read = (name: string): unknown => JSON.parse(readFileSync(inFolder('hosted/oci', name), 'utf8'));
  expect(read('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' });

  const indexType = 'application/vnd.oci.image.index.v1+json';
  const artifactType = 'application/vnd.opentofu.provider';
  const layout = read('index.json') as { manifests: [Descriptor] };
  const annotations = { 'org.opencontainers.image.ref.name': '0.0.1_build.5' };
  const tag = { ...anyBlob, mediaType: indexType, artifactType, annotations };
  expect(layout).toEqual({ schemaVersion: 2, mediaType: indexType, manifests: [tag] });

  const manifestType = 'application/vnd.oci.image.manifest.v1+json';
  const targetType = 'application/vnd.opentofu.provider-target';
  const index = JSON.parse(String(readBlob(layout.manifests[0]))) as { manifests: [Descriptor] };
  const [os, architecture] = ownPlatform.split('_');
  const target = { ...anyBlob, mediaType: manifestType, artifactType: targetType, platform: { os, architecture } };
  expect(index).toEqual({ schemaVersion: 2, mediaType: indexType, artifactType, manifests: [target] });

  const manifest = JSON.parse(String(readBlob(index.manifests[0]))) as { config: Descriptor; layers: [Descriptor] };
  const title = { 'org.opencontainers.image.title': zip };
  expect(manifest).toEqual({
    schemaVersion: 2,
    mediaType: manifestType,
    artifactType: targetType,
    config: { ...anyBlob, mediaType: 'application/vnd.oci.empty.v1+json' },
    layers: [{ ...anyBlob, mediaType: 'archive/zip', annotations: title }],
  });
  expect(String(readBlob(manifest.config))).toBe('{}');
  expect(readBlob(manifest.layers[0]).equals(readFileSync(inFolder('releases', zip)))).toBe(true);
  expect(readdirSync(inFolder(blobs))).toHaveLength(4);
});

const change = (name: string, text: string): void => {
  appendFileSync(inFolder('releases', name), text);
};
const remove = (name: string): void => {
  rmSync(inFolder('releases', name));
};
const missing = (name: string, advice = ''): RegExp =>
  new RegExp(`${name} cannot be read \\(ENOENT\\); put all files of \\S+_SHA256SUMS into one folder${advice}\\.$`);
test.each<[string, RegExp, () => Promise<void> | void]>([
  [
    'a package that was changed',
    /\.zip is not the file that \S+_SHA256SUMS has; download it again\.$/,
    () => {
      change(zip, '.');
    },
  ],
  [
    'a manifest that was changed',
    /_manifest\.json is not the file that \S+_SHA256SUMS has; download it again\.$/,
    () => {
      change(manifestFile, ' ');
    },
  ],
  [
    'sums that were changed',
    /^Error: The key of \S+key\.asc has not signed \S+_SHA256SUMS \(.+\); name the key of the release\.$/,
    () => {
      change(sums, `${'0'.repeat(64)}  other.zip\n`);
    },
  ],
  [
    'an empty signature',
    /^Error: The key of \S+ has not signed/,
    () => {
      writeFileSync(inFolder('releases', signature), '');
    },
  ],
  [
    'a signature by another key',
    /^Error: The key of \S+ has not signed/,
    async () => {
      await signFile(inFolder('releases', sums), await createKey());
    },
  ],
  [
    'a release without a signature',
    missing('\\.sig', ', or build it without --unsigned'),
    () => {
      remove(signature);
    },
  ],
  [
    'a release without a package',
    missing('\\.zip'),
    () => {
      remove(zip);
    },
  ],
  [
    'a release without a manifest',
    missing('_manifest\\.json'),
    () => {
      remove(manifestFile);
    },
  ],
  [
    'a folder without releases',
    /releases has no terraform-provider-analytics_VERSION_SHA256SUMS; name the folder of a release\.$/,
    () => {
      remove(sums);
    },
  ],
  [
    'a file that is no key',
    /key\.asc is not a public key \(.+\); export it with "gpg --armor --export"\.$/,
    () => {
      writeFileSync(inFolder('key.asc'), 'no key');
    },
  ],
  [
    'a folder that exists',
    /hosted exists; name a folder that does not\.$/,
    () => {
      mkdirSync(inFolder('hosted'));
    },
  ],
])('refuses %s, in one line', async (_, sentence, damage) => {
  await damage();
  const { code, stdout, stderr } = await host();
  expect([code, stdout, stderr.trimEnd()]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(existsSync(inFolder('hosted/site'))).toBe(false);
});

test('of a private key nothing but its public part is served', async () => {
  writeFileSync(inFolder('key.asc'), key.armor());
  expect(await host()).toMatchObject({ code: 0, stderr: '' });
  const provider = 'hosted/site/v1/providers/analytics-as-code/analytics';
  const document = readFileSync(inFolder(provider, version, 'download', ...ownPlatform.split('_')), 'utf8');
  expect(JSON.parse(document)).toHaveProperty('signing_keys.gpg_public_keys', [
    { key_id: key.getKeyID().toHex().toUpperCase(), ascii_armor: key.toPublic().armor() },
  ]);
});
