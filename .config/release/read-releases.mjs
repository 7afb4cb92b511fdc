import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMessage, readSignature, verify } from 'openpgp';

const start = 'terraform-provider-analytics_';
const end = '_SHA256SUMS';
/** Sums also name other programs, and packages with compiled code, which registries do not have. */
const packageName = new RegExp(`^${start}.+_(?<os>[a-z0-9]+)_(?<arch>[a-z0-9]+)\\.zip$`);

/** A file of the release whose sums are in `sumsFile`. */
function readBeside(sumsFile, path) {
  try {
    return readFileSync(path);
  } catch (error) {
    const isUnsigned = error.code === 'ENOENT' && path === `${sumsFile}.sig`;
    const advice = isUnsigned ? ', or build it without --unsigned' : '';
    throw new Error(`${path} cannot be read (${error.code}); put all files of ${sumsFile} into one folder${advice}.`);
  }
}

/** The same, where its content has that sum. */
function readChecked(sumsFile, path, sha256) {
  const content = readBeside(sumsFile, path);
  if (createHash('sha256').update(content).digest('hex') === sha256) return content;
  throw new Error(`${path} is not the file that ${sumsFile} has; download it again.`);
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

async function readRelease(folder, sumsFile, publicKey) {
  const sumsPath = join(folder, sumsFile);
  const text = readFileSync(sumsPath);
  await assertSigned(sumsPath, text, publicKey);
  const lines = String(text).trimEnd().split('\n');
  const sums = new Map(lines.map((line) => line.split(/\s+/).reverse()));
  const read = (file) => readChecked(sumsPath, join(folder, file), sums.get(file));
  const version = sumsFile.slice(start.length, -end.length);
  const manifest = JSON.parse(read(`${start}${version}_manifest.json`));
  const packages = [...sums].flatMap(([file, sha256]) => {
    const platform = packageName.exec(file)?.groups;
    return platform === undefined ? [] : [{ ...platform, file, sha256, size: read(file).length }];
  });
  return { version, protocols: manifest.metadata.protocol_versions, sumsFile, packages };
}

/**
 * The versions of the provider whose files are in `folder`: files are what the sums say, and the sums are signed by the key, or
 * nothing is answered.
 */
export async function readReleases(folder, publicKey) {
  const found = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(end));
  if (found.length === 0) throw new Error(`${folder} has no ${start}VERSION${end}; name the folder of a release.`);
  return Promise.all(found.map((sumsFile) => readRelease(folder, sumsFile, publicKey)));
}
