import { createHash } from 'node:crypto';

const manifestType = 'application/vnd.oci.image.manifest.v1+json';
const indexType = 'application/vnd.oci.image.index.v1+json';
const targetType = 'application/vnd.opentofu.provider-target';

/**
 * The documents of an OCI image layout in which OpenTofu finds the provider, by the tag of each version. Packages are blobs by their
 * sums.
 *
 * @see https://opentofu.org/docs/cli/oci_registries/provider-mirror
 */
export function ociDocuments(releases) {
  const documents = { 'oci-layout': JSON.stringify({ imageLayoutVersion: '1.0.0' }) };
  const addBlob = (mediaType, value) => {
    const content = JSON.stringify(value);
    const sha256 = createHash('sha256').update(content).digest('hex');
    documents[blobPath(sha256)] = content;
    return { mediaType, digest: `sha256:${sha256}`, size: content.length };
  };
  const config = addBlob('application/vnd.oci.empty.v1+json', {});

  const addPackage = ({ os, arch, file, sha256, size }) => {
    const annotations = { 'org.opencontainers.image.title': file };
    const layers = [{ mediaType: 'archive/zip', digest: `sha256:${sha256}`, size, annotations }];
    const manifest = { schemaVersion: 2, mediaType: manifestType, artifactType: targetType, config, layers };
    return { ...addBlob(manifestType, manifest), artifactType: targetType, platform: { architecture: arch, os } };
  };
  const addVersion = ({ version, packages }) => {
    const artifactType = 'application/vnd.opentofu.provider';
    const index = { schemaVersion: 2, mediaType: indexType, artifactType, manifests: packages.map(addPackage) };
    // A tag has no plus.
    const annotations = { 'org.opencontainers.image.ref.name': version.replaceAll('+', '_') };
    return { ...addBlob(indexType, index), artifactType, annotations };
  };
  const manifests = releases.map(addVersion);
  documents['index.json'] = JSON.stringify({ schemaVersion: 2, mediaType: indexType, manifests });
  return documents;
}

export const blobPath = (sha256) => `blobs/sha256/${sha256}`;
