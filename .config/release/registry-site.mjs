import { posix } from 'node:path';
import { providerHosts, providerSource } from '../../build/base/provider-address.js';

/** Where a site has the files of releases, once for registry and mirror. */
export const releasesFolder = '/releases';
const registry = '/v1/providers/';

/** The address of a file of a release in a document. It is relative, so that the site can be at any address. */
const linkFrom = (document) => (file) => posix.relative(posix.dirname(document), posix.join(releasesFolder, file));

/** By the [provider registry protocol](https://developer.hashicorp.com/terraform/internals/provider-registry-protocol). */
function registryDocuments(releases, { key }) {
  const provider = posix.join(registry, providerSource);
  const signing_keys = {
    gpg_public_keys: [{ key_id: key.getKeyID().toHex().toUpperCase(), ascii_armor: key.armor() }],
  };
  const versions = releases.map(({ version, protocols, packages }) => ({
    version,
    protocols,
    platforms: packages.map(({ os, arch }) => ({ os, arch })),
  }));
  const downloads = releases.flatMap(({ version, protocols, sumsFile, packages }) =>
    packages.map(({ os, arch, file, sha256 }) => {
      const document = posix.join(provider, version, 'download', os, arch);
      const link = linkFrom(document);
      const addresses = {
        download_url: link(file),
        shasums_url: link(sumsFile),
        shasums_signature_url: link(`${sumsFile}.sig`),
      };
      return [document, { protocols, os, arch, filename: file, ...addresses, shasum: sha256, signing_keys }];
    }),
  );
  return [
    ['/.well-known/terraform.json', { 'providers.v1': registry }],
    [posix.join(provider, 'versions'), { versions }],
    ...downloads,
  ];
}

/** By the [network mirror protocol](https://developer.hashicorp.com/terraform/internals/provider-network-mirror-protocol). */
function mirrorDocuments(releases, host) {
  const folder = posix.join('/mirror', host, providerSource);
  const versions = Object.fromEntries(releases.map(({ version }) => [version, {}]));
  const archives = releases.map(({ version, packages }) => {
    const document = posix.join(folder, `${version}.json`);
    const link = linkFrom(document);
    const byPlatform = packages.map(({ os, arch, file, sha256 }) => [
      `${os}_${arch}`,
      { url: link(file), hashes: [`zh:${sha256}`] },
    ]);
    return [document, { archives: Object.fromEntries(byPlatform) }];
  });
  return [[posix.join(folder, 'index.json'), { versions }], ...archives];
}

/** The documents of a registry, and of a network mirror at `/mirror/`, by their paths in a site. */
export function siteDocuments(releases, publicKey) {
  const documents = [
    ...registryDocuments(releases, publicKey),
    ...providerHosts.flatMap((host) => mirrorDocuments(releases, host)),
  ];
  return Object.fromEntries(documents.map(([path, document]) => [path, `${JSON.stringify(document, null, 2)}\n`]));
}
