import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';
import { findInstallSpec, toSpec } from './install-spec';

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
  readonly isFolder?: boolean;
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
    files: { '100% a#b?%20.tgz': '', 'app/package-lock.json': lock(inModules, 'file:../100% a#b?%20.tgz') },
    spec: 'file:../../100% a#b?%20.tgz',
  },
  {
    what: 'what is installed, whatever the project asks for since',
    own: `app/${inModules}`,
    files: {
      ...tarball,
      'y.tgz': '',
      'app/node_modules/.package-lock.json': lock(inModules, 'file:../x.tgz'),
      'app/package-lock.json': lock(inModules, 'file:../y.tgz'),
    },
    spec: 'file:../../x.tgz',
  },
  {
    what: 'a folder that was copied',
    own: `app/${inModules}`,
    files: { 'checkout/package.json': '', 'app/package-lock.json': lock(inModules, 'file:../checkout') },
    spec: 'file:../../checkout',
    isFolder: true,
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
    isFolder: true,
  },
  {
    what: 'another package manager: the folder',
    own: `app/node_modules/.pnpm/x/${inModules}`,
    files: { 'app/pnpm-lock.yaml': '' },
    spec: `file:../../app/node_modules/.pnpm/x/${inModules}`,
    isFolder: true,
  },
  {
    what: 'a lock file that is no JSON, or says nothing: the folder',
    own: `app/${inModules}`,
    files: { 'app/package-lock.json': '{', 'app/npm-shrinkwrap.json': lock('node_modules/other') },
    spec: `file:../../app/${inModules}`,
    isFolder: true,
  },
  { what: 'a global install', own: `lib/${inModules}`, spec: `file:../../lib/${inModules}`, isFolder: true },
  { what: 'a checkout', own: 'checkout', spec: 'file:../../checkout', isFolder: true },
  {
    what: 'a checkout that holds the project',
    own: 'checkout',
    project: 'checkout/examples/one',
    spec: 'file:../..',
    isFolder: true,
  },
];

describe('findInstallSpec', () => {
  test.each(cases)(
    'names what was run: $what',
    ({ own, files = {}, project = 'new/project', spec, isFolder = false }) => {
      write(`${own}/package.json`);
      for (const [path, text] of Object.entries(files)) write(path, text);
      expect(findInstallSpec(join(root, own), join(root, project))).toEqual({ spec, isFolder });
    },
  );

  test('follows links, of a package that is linked and of the folder of the project', () => {
    write('checkout/package.json');
    mkdirSync(join(root, 'app/node_modules'), { recursive: true });
    mkdirSync(join(root, 'deep/er'), { recursive: true });
    symlinkSync(join(root, 'checkout'), join(root, 'app', inModules));
    symlinkSync(join(root, 'deep/er'), join(root, 'short'));
    expect(findInstallSpec(join(root, 'app', inModules), join(root, 'short/project')).spec).toBe(
      'file:../../../checkout',
    );
  });

  test.each([
    ['/w/mine', '/w/a\\b.tgz', posix, 'file:../a\\b.tgz'],
    ['C:\\w\\deep\\mine', 'C:\\w\\x.tgz', win32, 'file:../../x.tgz'],
    ['C:\\w', 'D:\\x.tgz', win32, 'file:D:/x.tgz'],
  ] as const)('writes in %s the path %s as npm reads it', (...[folder, path, platform, spec]) => {
    expect(toSpec(folder, path, platform)).toBe(spec);
  });

  test('refuses the cache of pnpm dlx', () => {
    const own = `dlx/0a1b/2c/node_modules/.pnpm/x/${inModules}`;
    write(`${own}/package.json`);
    expect(() => findInstallSpec(join(root, own), join(root, 'new'))).toThrow('npm install path/to/');
  });

  test.each([
    ['the tarball', tarball, (): string => join(root, 'x.tgz')],
    ['a placeholder, where nothing tells what it came from', {}, (): string => 'path/to/analytics-as-code.tgz'],
  ])('refuses the cache of npx with a line that installs %s', (_, files, path) => {
    const own = `_npx/0a1b/${inModules}`;
    for (const name of Object.keys(files)) write(name);
    write(`${own}/package.json`);
    write('_npx/0a1b/package-lock.json', lock(inModules, 'file:../../x.tgz'));
    const find = (): unknown => findInstallSpec(join(root, own), join(root, 'new'));
    expect(find).toThrow(expect.objectContaining({ code: 'USAGE' }));
    expect(find).toThrow(`npm install ${path()},`);
  });
});
