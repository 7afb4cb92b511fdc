import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const licenceFile = (folder) => {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return name && join(folder, name);
};

/** Packages of one scope and one licence have one text, which not all of them bring. */
function findInScope(folder, license) {
  if (!basename(dirname(folder)).startsWith('@')) return undefined;
  const others = readdirSync(dirname(folder)).map((name) => join(dirname(folder), name));
  const isSame = (other) => JSON.parse(readFileSync(join(other, 'package.json'), 'utf8')).license === license;
  return others.filter(isSame).map(licenceFile).find(Boolean);
}

/** The text of a package's licence: where there is none, the one that we have ourselves, in the name of its author. */
function textOf(folder, { name, license, author }) {
  const file = licenceFile(folder) ?? findInScope(folder, license);
  if (file) return readFileSync(file, 'utf8');
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
