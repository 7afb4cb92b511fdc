import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMessage, readSignature, verify } from 'openpgp';

const start = 'terraform-provider-analytics_';
const end = '_SHA256SUMS';
const packageName = /_(?<os>[a-z0-9]+)_(?<arch>[a-z0-9]+)\.zip$/;

/** A file of the release whose sums are in `sumsFile`. */
function readBeside(sumsFile, path) {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${path} cannot be read (${error.code}); put all files of ${sumsFile} into one folder.`);
  }
}

/** The packages that are in the sums, each compared with its sum. */
function readPackages(folder, sumsFile, sums) {
  const lines = sums.trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [sha256, file] = line.split(/\s+/);
    const platform = packageName.exec(file)?.groups;
    if (platform === undefined) return [];
    const path = join(folder, file);
    const content = readBeside(sumsFile, path);
    if (createHash('sha256').update(content).digest('hex') !== sha256) {
      throw new Error(`${path} is not the file that ${sumsFile} has; download it again.`);
    }
    return [{ ...platform, file, path, sha256, size: content.length }];
  });
}

async function assertSigned(path, sums, { key, file }) {
  const binarySignature = readBeside(path, `${path}.sig`);
  try {
    const [message, signature] = [await createMessage({ binary: sums }), await readSignature({ binarySignature })];
    await verify({ message, signature, verificationKeys: key, expectSigned: true });
  } catch (error) {
    throw new Error(`The key of ${file} has not signed ${path} (${error.message}); name the key of the release.`);
  }
}

/**
 * The versions of the provider whose files are in `folder`: packages are what the sums say, and the sums are signed by the key, or
 * nothing is answered.
 */
export async function readReleases(folder, publicKey) {
  const found = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(end));
  if (found.length === 0) throw new Error(`${folder} has no ${start}VERSION${end}; name the folder of a release.`);
  return Promise.all(
    found.map(async (sumsFile) => {
      const path = join(folder, sumsFile);
      const sums = readFileSync(path);
      await assertSigned(path, sums, publicKey);
      const version = sumsFile.slice(start.length, -end.length);
      const manifest = JSON.parse(readBeside(path, join(folder, `${start}${version}_manifest.json`)));
      const packages = readPackages(folder, sumsFile, String(sums));
      return { version, protocols: manifest.metadata.protocol_versions, sumsFile, packages };
    }),
  );
}
