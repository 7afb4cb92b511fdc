import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { alertAddress, alertState, fakeSurroundings, openFolder } from '../../../test/state/fixture';
import { openStateStore } from '../state-store';
import { assertNoEngine } from './assert-settled';

let opened: ReturnType<typeof openFolder>;
beforeEach(() => {
  opened = openFolder();
});
afterEach(() => {
  opened.close();
});

const surroundings = fakeSurroundings();
const start = (environment = {}, isAlive = surroundings.isAlive): void => {
  assertNoEngine(opened.folder, environment, { ...surroundings, isAlive });
};
const write = (name: string, value: object | string): void => {
  const path = join(opened.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
};
const local = (path: string | null) => ({ version: 3, backend: { type: 'local', config: { path } } });

const inServer = { version: 3, backend: { type: 'http', config: { path: 'kept/x' } } };

/** What is in the folder, and in the environment. */
interface Layout {
  readonly files: Readonly<Record<string, object | string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly isRefused?: boolean;
}

describe('a Terraform that was started by itself', () => {
  test('is refused while a run works, and on what one left that was killed', async () => {
    const run = await openStateStore(opened.statePath, surroundings).lock('apply');
    expect(start).toThrow(expect.objectContaining({ code: 'STATE_LOCKED' }));
    run.put(alertAddress('a'), alertState('a'));
    const startAfterKill = (): void => {
      start({}, () => false);
    };
    expect(startAfterKill).toThrow(expect.objectContaining({ code: 'STATE_UNSETTLED' }));
    await run.commit();
    await run.release();
    start();
  });

  test.each<readonly [string, Layout]>([
    ['the state of its backend', { files: { '.terraform/terraform.tfstate': local('kept/x') }, isRefused: true }],
    ['the default of that', { files: { '.terraform/terraform.tfstate': local(null) } }],
    [
      'the state that another data folder names',
      { files: { 'data/terraform.tfstate': local('kept/x') }, environment: { TF_DATA_DIR: 'data' }, isRefused: true },
    ],
    [
      'no state of another workspace',
      { files: { '.terraform/terraform.tfstate': local('kept/x'), '.terraform/environment': 'b' } },
    ],
    [
      'nor where the environment names one',
      { files: { '.terraform/terraform.tfstate': local('kept/x') }, environment: { TF_WORKSPACE: 'b' } },
    ],
    [
      'the state of the workspace that is selected',
      {
        files: { '.terraform/environment': 'b', 'terraform.tfstate.d/b/terraform.tfstate.journal': '' },
        isRefused: true,
      },
    ],
    ['nor where a server keeps it', { files: { '.terraform/terraform.tfstate': inServer } }],
  ])('minds %s', (_title, { files, environment = {}, isRefused = false }) => {
    write('kept/x.journal', '');
    for (const [name, value] of Object.entries(files)) write(name, value);
    const started = (): void => {
      start(environment);
    };
    if (isRefused) expect(started).toThrow(expect.objectContaining({ code: 'STATE_UNSETTLED' }));
    else started();
  });
});
