import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { releaseTest } from '../support/depth';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { requiredProvider } from '../support/required-provider';

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

const stack = {
  terraform: ${JSON.stringify(requiredProvider)},
  resource: { analytics_alert: { orders: { name: 'Orders stalled', email: { to: ['amy@example.com'] } } } },
};
test('plans a stack', async () => {
  await assertPlan(stack, { create: ['Orders stalled'] });
  await assertConverges(stack);
});
`;

/** The same for runners with matchers. */
const matching = `
expect.extend(matchers);
test('expects of a stack', async () => {
  await expect(stack).toPlan({ create: 1 });
  await expect(stack).not.toPlan({ delete: 1 });
  await expect(stack).toConverge();
  await expect(stack).toNotify('amy@example.com');
  await expect(stack).toHaveResource('analytics_alert', 'Orders stalled');
});
`;

const commonJs = `
const { createClient } = require('analytics-as-code');
const { Alert } = require('analytics-as-code/cdktf');
const { startReferenceServer } = require('analytics-as-code/server');
const { assertConverges, assertPlan, matchers } = require('analytics-as-code/testing');
`;

const esModule = `
import { createClient } from 'analytics-as-code';
import { Alert } from 'analytics-as-code/cdktf';
import { startReferenceServer } from 'analytics-as-code/server';
import { assertConverges, assertPlan, matchers } from 'analytics-as-code/testing';
`;

describe('the package works in', () => {
  test('jest', async () => {
    project.write('a.test.js', commonJs + body + matching);
    const { code, stderr } = await project.program('jest/bin/jest.js', '--rootDir', '.', 'a.test.js');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('3 passed') });
  });

  releaseTest('jest with ES modules', async () => {
    project.write('b.test.mjs', esModule + body + matching);
    const jest = 'node_modules/jest/bin/jest.js';
    const options = ['--rootDir', '.', '--testMatch', '**/b.test.mjs'];
    const { code, stderr } = await project.node('--experimental-vm-modules', jest, ...options);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('3 passed') });
  });

  releaseTest('vitest', async () => {
    project.write('c.vitest.mjs', `import { expect, test } from 'vitest';${esModule}${body}${matching}`);
    project.write('vitest.config.mjs', `export default { test: { include: ['*.vitest.mjs'] } };`);
    const { code, stdout } = await project.program('vitest/vitest.mjs', 'run');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('3 passed') });
  });

  test.each([
    ['d.cjs', `const { test } = require('node:test');${commonJs}${body}`],
    ['d.mjs', `import { test } from 'node:test';${esModule}${body}`],
  ])('node:test (%s)', async (file, text) => {
    project.write(file, text);
    const { code, stdout } = await project.node('--test', '--test-reporter=tap', file);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('# pass 2') });
  });
});
