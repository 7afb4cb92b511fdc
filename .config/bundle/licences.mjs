import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a package's licence: where it has no file of its own, the one that we have ourselves, in the name of its author. */
function textOf(folder, { name, license, author }) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file) return readFileSync(join(folder, file), 'utf8');
  const holder = (author?.name ?? author)?.replace(/ *<.*/, '');
  if (license !== 'MIT' || !holder)
    throw new Error(
      `The package ${name} brings no text of its licence, ${license}: bundle another one, or ask its author.`,
    );
  return readFileSync('LICENSE', 'utf8').replace(/^Copyright .*/m, `Copyright (c) ${holder}`);
}

const packagesOf = (folders) =>
  [...new Set(folders)]
    .sort()
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));

const licenceOf = ({ folder, ...one }) => `${one.name} ${one.version}\n\n${textOf(folder, one).trim()}\n`;

const licences = 'dist/THIRD-PARTY-LICENCES.txt';
const joinTexts = (texts) => texts.join(`\n${'-'.repeat(80)}\n\n`);

/**
 * The licence texts of the bundled packages: their terms ask for them beside every copy. And a list of these packages for
 * `npm run sbom`.
 */
export function writeLicences(folders) {
  const packages = packagesOf(folders);
  writeFileSync(licences, joinTexts(packages.map(licenceOf)));
  writeFileSync('build/bundled.json', JSON.stringify(packages.map(({ name, version }) => `${name}@${version}`)));
}

/** The licence texts of the package, and of what a program holds beside that. */
export function writeProgramLicences(path, folders) {
  const known = readFileSync(licences, 'utf8');
  const others = packagesOf(folders).map(licenceOf);
  writeFileSync(path, joinTexts([known, ...others.filter((text) => !known.includes(text))]));
}
