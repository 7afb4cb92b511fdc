import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findInstallSpec } from './install-spec';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-test-')));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const inModules = 'node_modules/analytics-as-code';
const lock = (key: string, resolved?: string): string => JSON.stringify({ packages: { [key]: { resolved } } });

interface Case {
  readonly what: string;
  readonly own: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly project?: string;
  readonly spec: string;
}

const tarball = { 'x.tgz': '' };
const cases: readonly Case[] = [
  {
    what: 'a packed tarball, seen from another project',
    own: `app/${inModules}`,
    files: { ...tarball, 'app/package-lock.json': lock(inModules, 'file:../x.tgz') },
    spec: 'file:../../x.tgz',
  },
  {
    what: 'a packed tarball in the project itself',
    own: `app/${inModules}`,
    files: { 'app/vendor/x.tgz': '', 'app/package-lock.json': lock(inModules, 'file:vendor/x.tgz') },
    project: 'app',
    spec: 'file:vendor/x.tgz',
  },
  {
    what: 'a project that keeps no lock file, but has that of its packages',
    own: `app/${inModules}`,
    files: { ...tarball, [`app/node_modules/.package-lock.json`]: lock(inModules, 'file:../x.tgz') },
    spec: 'file:../../x.tgz',
  },
  {
    what: 'the packages of one workspace',
    own: `app/packages/one/${inModules}`,
    files: { ...tarball, 'app/package-lock.json': lock(`packages/one/${inModules}`, 'file:../x.tgz') },
    spec: 'file:../../x.tgz',
  },
  {
    what: 'a tarball with signs of URLs in its name',
    own: `app/${inModules}`,
    files: { 'a #1%.tgz': '', 'app/package-lock.json': lock(inModules, 'file:../a%20%231%25.tgz') },
    spec: 'file:../../a %231%25.tgz',
  },
  {
    what: 'a URL',
    own: `app/${inModules}`,
    files: { 'app/package-lock.json': lock(inModules, 'https://packages.example.com/x.tgz') },
    spec: 'https://packages.example.com/x.tgz',
  },
  {
    what: 'a tarball that is gone: the folder',
    own: `app/${inModules}`,
    files: { 'app/package-lock.json': lock(inModules, 'file:../x.tgz') },
    spec: `file:../../app/${inModules}`,
  },
  {
    what: 'another package manager: the folder',
    own: `app/node_modules/.pnpm/x/${inModules}`,
    files: { 'app/pnpm-lock.yaml': '' },
    spec: `file:../../app/node_modules/.pnpm/x/${inModules}`,
  },
  {
    what: 'a lock file that is no JSON, or says nothing: the folder',
    own: `app/${inModules}`,
    files: { 'app/package-lock.json': '{', 'app/npm-shrinkwrap.json': lock('node_modules/other') },
    spec: `file:../../app/${inModules}`,
  },
  { what: 'a global install', own: `lib/${inModules}`, spec: `file:../../lib/${inModules}` },
  { what: 'a checkout', own: 'checkout', spec: 'file:../../checkout' },
  { what: 'a checkout that holds the project', own: 'checkout', project: 'checkout/examples/one', spec: 'file:../..' },
];

describe('findInstallSpec', () => {
  test.each(cases)('names what was run: $what', ({ own, files = {}, project = 'new/project', spec }) => {
    write(`${own}/package.json`);
    for (const [path, text] of Object.entries(files)) write(path, text);
    expect(findInstallSpec(join(root, own), join(root, project))).toBe(spec);
  });

  test('follows links, of a package that is linked and of the folder of the project', () => {
    write('checkout/package.json');
    mkdirSync(join(root, 'app/node_modules'), { recursive: true });
    mkdirSync(join(root, 'deep/er'), { recursive: true });
    symlinkSync(join(root, 'checkout'), join(root, 'app', inModules));
    symlinkSync(join(root, 'deep/er'), join(root, 'short'));
    expect(findInstallSpec(join(root, 'app', inModules), join(root, 'short/project'))).toBe('file:../../../checkout');
  });

  test.each([
    ['the tarball', tarball, (): string => join(root, 'x.tgz')],
    ['a placeholder, where nothing tells what it came from', {}, (): string => 'path/to/analytics-as-code.tgz'],
  ])('refuses the cache of npx with a line that installs %s', (_, files, path) => {
    const own = `_npx/0a1b/${inModules}`;
    for (const name of Object.keys(files)) write(name);
    write(`${own}/package.json`);
    write('_npx/0a1b/package-lock.json', lock(inModules, 'file:../../x.tgz'));
    const find = (): string => findInstallSpec(join(root, own), join(root, 'new'));
    expect(find).toThrow(expect.objectContaining({ code: 'USAGE' }));
    expect(find).toThrow(`npm install ${path()},`);
  });
});
