import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPackedProject, type PackedProject } from '../support/packed-project';

let project: PackedProject;

beforeAll(async () => {
  project = await createPackedProject();
  project.write('package.json', '{}');
});
afterAll(() => {
  project.remove();
});

/** What a user tests: constructs, and a call of the client to a reference server. Whatever stays open keeps the runner from ending. */
const body = `
test('lists the alerts of a reference server', async () => {
  const server = await startReferenceServer();
  const client = createClient({ baseUrl: server.url, credential: server.credentials });
  try {
    if ((await client.call('listAlerts')).length !== 0) throw new Error('There are alerts.');
    if (Alert.tfResourceType !== 'analytics_alert') throw new Error('It is another resource.');
  } finally {
    await client.close();
    await server.close();
  }
});
`;

const commonJs = `
const { createClient } = require('analytics-as-code');
const { Alert } = require('analytics-as-code/cdktf');
const { startReferenceServer } = require('analytics-as-code/server');
`;

const esModule = `
import { createClient } from 'analytics-as-code';
import { Alert } from 'analytics-as-code/cdktf';
import { startReferenceServer } from 'analytics-as-code/server';
`;

describe('the package works in', () => {
  test('jest', async () => {
    project.write('a.test.js', commonJs + body);
    const { code, stderr } = await project.program('jest/bin/jest.js', '--rootDir', '.', 'a.test.js');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('1 passed') });
  });

  test('jest with ES modules', async () => {
    project.write('b.test.mjs', esModule + body);
    const jest = 'node_modules/jest/bin/jest.js';
    const matching = ['--rootDir', '.', '--testMatch', '**/b.test.mjs'];
    const { code, stderr } = await project.node('--experimental-vm-modules', jest, ...matching);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('1 passed') });
  });

  test('vitest', async () => {
    project.write('c.vitest.mjs', `import { test } from 'vitest';${esModule}${body}`);
    project.write('vitest.config.mjs', `export default { test: { include: ['*.vitest.mjs'] } };`);
    const { code, stdout } = await project.program('vitest/vitest.mjs', 'run');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 passed') });
  });

  test.each([
    ['d.cjs', `const { test } = require('node:test');${commonJs}${body}`],
    ['d.mjs', `import { test } from 'node:test';${esModule}${body}`],
  ])('node:test (%s)', async (file, text) => {
    project.write(file, text);
    const { code, stdout } = await project.node('--test', '--test-reporter=tap', file);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('# pass 1') });
  });
});
