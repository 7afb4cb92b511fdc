import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import type { BackendKind } from '../../src/state/backend/open-backend';
import { openBackendStore, type StateStore } from '../../src/state/state-store';
import { backends, password, startS3, type TestBackend } from './backends';
import { alertAddress, alertState, fakeSurroundings, openFolder } from './fixture';

const starts = { http: backends.http, s3: () => startS3({ access_key: 'key', secret_key: password }) };

describe.each(['http', 's3'] as const)('a state that the backend %s', (kind) => {
  let backend: TestBackend;
  let opened: ReturnType<typeof openFolder>;
  beforeEach(async () => {
    backend = await starts[kind]();
    opened = openFolder();
  });
  afterEach(async () => {
    await backend.server.close();
    opened.close();
  });

  function open(isEmptyNew = false): StateStore {
    const { folder } = opened;
    const settings = (backend.block as Record<BackendKind, JsonObject>)[kind];
    return openBackendStore(
      { kind, settings },
      {
        environment: backend.environment,
        workingFolder: folder,
        stackFolder: folder,
        surroundings: fakeSurroundings(),
        isEmptyNew,
      },
    ).store;
  }
  const answerEmpty = (): void => {
    backend.server.intercept = ({ method, url }) =>
      method === 'GET' && backend.text() === undefined && !url.pathname.endsWith('.tflock')
        ? { status: 200, text: '', headers: { 'content-length': '0' } }
        : undefined;
  };

  test('does not have is a new one', async () => {
    expect(await open().read()).toMatchObject({ state: { serial: 0, lineage: '' } });
  });

  test('has with 0 bytes is refused, and its lock given back', async () => {
    answerEmpty();
    const refusal = {
      code: 'STATE_CORRUPT',
      message: expect.stringMatching(/is empty.*--new-state/),
    };
    await expect(open().read()).rejects.toThrow(expect.objectContaining(refusal));
    await expect(open().lock('apply')).rejects.toThrow(expect.objectContaining(refusal));
    expect(backend.lockInfo()).toBeUndefined();
  });

  test('has with 0 bytes is a new one where the user says so', async () => {
    answerEmpty();
    expect(await open(true).read()).toMatchObject({ state: { serial: 0, lineage: '' } });
    const locked = await open(true).lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    await locked.commit();
    await locked.release();
    expect((await open().read()).state.serial).toBe(1);
  });

  test('was told to keep and has with 0 bytes then does not hold what was written', async () => {
    const store = open(true);
    const locked = await store.lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    backend.server.intercept = ({ method, url }) =>
      method === 'GET' && backend.text() !== undefined && !url.pathname.endsWith('.tflock')
        ? { status: 200, text: '', headers: { 'content-length': '0' } }
        : undefined;
    await expect(locked.commit()).rejects.toThrow('but the server does not return it');
    await locked.release();
  });
});
