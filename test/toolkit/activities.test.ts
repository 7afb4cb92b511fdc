import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createHost } from '../../src/toolkit/create-host';
import type { ListeningHost } from '../../src/toolkit/host';
import { openStack } from '../../src/toolkit/stack/open-stack';
import { readStore } from '../../src/toolkit/state/read-store';
import { type AppProject, openAppProject } from '../support/app-project';

let project: AppProject;
beforeEach(async () => {
  project = await openAppProject();
});
afterEach(() => project.close());

test('running the app and reading states are announced; only the app has the terminal for itself', async () => {
  const remote = { backend: 'local', config: { path: '../../../made.tfstate' } };
  project.writeApp({
    made: { output: { one: { value: 1 } } },
    reads: { data: { terraform_remote_state: { remote } } },
  });
  await project.succeed(['apply', '--auto-approve', '--stack', 'made']);
  const announced: unknown[] = [];
  const host: ListeningHost = {
    ...createHost({ folder: project.folder }),
    during: async (...[what, work, manner]) => {
      announced.push([what, manner]);
      return await work(() => undefined);
    },
  };
  const { store } = await openStack({ stack: ['reads'] }, host);
  await readStore(store, host);
  expect(announced).toEqual([
    ['Running the app', 'prints'],
    ['Reading the state of another stack', undefined],
    ['Reading the state', undefined],
  ]);
});
