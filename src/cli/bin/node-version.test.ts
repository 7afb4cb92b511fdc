import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../../../package.json';
import { aacFile, pluginFile } from '../../../test/support/project';
import { whyTooOld } from './node-version';

const oldest = engines.node.replace('>=', '');

test.each([[oldest], ['20.19.0'], ['22.0.0'], ['100.0.0'], [process.versions.node]])(
  'Node %s is new enough',
  (version) => {
    expect(whyTooOld(version)).toBeUndefined();
  },
);

test.each([['20.18.0'], ['20.9.9'], ['18.20.8'], ['9.11.2']])('Node %s is too old', (version) => {
  expect(whyTooOld(version)).toMatch(
    new RegExp(`^analytics-as-code needs Node.js ${oldest} or newer, and this is ${version}: [^\\n]+\\.$`),
  );
});

test.each([aacFile, pluginFile])('%s says so before anything else', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  try {
    const old = join(folder, 'old.cjs');
    // What a Node of that age lacks.
    writeFileSync(
      old,
      `Object.defineProperty(process.versions, 'node', { value: '18.20.8' }); delete require('node:zlib').crc32;`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', old, file], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', `${whyTooOld('18.20.8') ?? ''}\n`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
