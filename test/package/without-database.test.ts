import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { productionNames } from '../support/production-packages';
import { projectFolder } from '../support/project';

let project: PackedProject;

beforeAll(async () => {
  project = await createPackedProject({ installed: productionNames });
});
afterAll(() => {
  project.remove();
});

test('without the package of the database, everything but a data file works, and that says what it needs', async () => {
  const script = `const { startReferenceServer } = require('analytics-as-code/server');
    startReferenceServer().then(async (server) => {
      console.log(server.url.startsWith('http'));
      await server.close();
      await startReferenceServer({ dataFile: 'data' }).catch(({ message }) => console.log(message));
    });`;
  const needs = 'A data file needs the package lmdb, which is optional and not installed here (ERR_MODULE_NOT_FOUND).';
  const { code, stdout, stderr } = await project.node('-e', script);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`true\n${needs} Install it with "npm install lmdb".\n`);
  const served = await project.npx(['aac', 'serve', '--data', 'data']);
  expect([served.code, served.stdout]).toEqual([1, '']);
  expect(served.stderr).toMatch(/A data file needs the package lmdb.*not installed here/);
});

test('the plugin knows nothing of it', () => {
  expect(readFileSync(join(projectFolder, 'dist/plugin.cjs'), 'utf8')).not.toContain('lmdb');
});
