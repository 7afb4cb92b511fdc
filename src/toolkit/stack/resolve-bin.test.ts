import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { resolveBin } from './resolve-bin';

let folder: string;
const environment = { PATH: '/bin', HOME: '/home/amy' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, 'stacks/shop'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/tsx'), '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function installTsx(version: string): void {
  mkdirSync(join(folder, 'node_modules/tsx'));
  writeFileSync(join(folder, 'node_modules/tsx/package.json'), JSON.stringify({ version }));
}

describe('an app command', () => {
  test.each([
    ['npx tsx main.ts', 'node --import tsx main.ts'],
    ['npx --yes tsx ./main.ts --flag && echo done', 'node --import tsx ./main.ts --flag && echo done'],
    ['npx tsx --tsconfig other.json main.ts', 'tsx --tsconfig other.json main.ts'],
    ['npx tsx watch main.ts', 'tsx watch main.ts'],
    ['npx tsx < main.ts', 'tsx < main.ts'],
    ['npx tsx', 'tsx'],
  ])('%s starts one Node where tsx runs a file: %s', (command, direct) => {
    installTsx('4.20.0');
    expect(resolveBin(command, folder, environment).command).toBe(direct);
  });

  test('leaves an old tsx to its own command', () => {
    installTsx('3.14.0');
    expect(resolveBin('npx tsx main.ts', folder, environment).command).toBe('tsx main.ts');
  });

  test.each([
    ['npx tsx main.ts', 'tsx main.ts'],
    ['npx --yes tsx main.ts && echo done', 'tsx main.ts && echo done'],
    ['npx tsx', 'tsx'],
  ])('%s runs the installed program itself: %s', (command, direct) => {
    for (const from of [folder, join(folder, 'stacks/shop')]) {
      expect(resolveBin(command, from, environment)).toEqual({
        command: direct,
        environment: { ...environment, PATH: join(folder, 'node_modules/.bin') + delimiter + '/bin' },
      });
    }
  });

  test.each([
    'npx ts-node main.ts',
    'npx tsx@4 main.ts',
    'npx -p tsx tsx main.ts',
    'node main.js',
    'echo npx tsx',
    'npx',
  ])('%s stays as it is', (command) => {
    expect(resolveBin(command, folder, environment)).toEqual({ command, environment });
  });
});
