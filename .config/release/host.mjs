// Lays out the files of releases so that Terraform and OpenTofu install the provider from a web server or an OCI registry.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readKey } from 'openpgp';
import { blobPath, ociDocuments } from './oci-layout.mjs';
import { readReleases } from './read-releases.mjs';
import { releasesFolder, siteDocuments } from './registry-site.mjs';

async function readPublicKey(file) {
  try {
    const key = await readKey({ armoredKey: readFileSync(file, 'utf8') });
    // Also of a private key nothing but its public part gets out.
    return { file, key: key.toPublic() };
  } catch (error) {
    throw new Error(`${file} is not a public key (${error.message}); export it with "gpg --armor --export".`);
  }
}

function writeDocuments(folder, documents) {
  for (const [name, content] of Object.entries(documents)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

async function main([folder, keyFile, out, ...more]) {
  if (out === undefined || more.length > 0) {
    throw new Error(
      'Pass the folder of the releases, the file of the public key and the folder to write, and nothing else.',
    );
  }
  if (existsSync(out)) throw new Error(`${out} exists; name a folder that does not.`);
  const publicKey = await readPublicKey(keyFile);
  const releases = await readReleases(folder, publicKey);
  const [site, oci] = [join(out, 'site'), join(out, 'oci')];
  writeDocuments(site, siteDocuments(releases, publicKey));
  writeDocuments(oci, ociDocuments(releases));
  mkdirSync(join(site, releasesFolder));
  for (const { sumsFile, packages } of releases) {
    const files = [sumsFile, `${sumsFile}.sig`, ...packages.map(({ file }) => file)];
    for (const file of files) copyFileSync(join(folder, file), join(site, releasesFolder, file));
    for (const { file, sha256 } of packages) copyFileSync(join(folder, file), join(oci, blobPath(sha256)));
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});
