import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type AnalyticsClient, createListCache, type EditOver } from '../../service/http/index';
import {
  defaultDialect,
  type Dialect,
  getBodyCodec,
  type OperationName,
  parseDialect,
  withPaused,
} from '../../service/interface/index';
import type { Change, ObjectValue, Observed } from '../../model';
import type { ServiceContext } from '../context';
import { createRun } from '../run';
import { alert } from './resource';

interface Call {
  readonly operation: OperationName;
  readonly objectId?: string;
  readonly body?: object;
}

interface Setting {
  readonly dialect?: Dialect;
  readonly refresh?: ServiceContext['refresh'];
  /** Operations that are refused, with their status. */
  readonly refused?: Partial<Record<OperationName, number>>;
  /** Further fields of what a create answers, or fields in their place. */
  readonly created?: JsonObject;
}

const place = { method: 'POST', path: '/api/2.0/alerts', serviceMessage: '', mayHaveTakenEffect: false };

/** A service of alerts in memory, and every call to it that changes something. */
function startService(alerts: readonly JsonObject[], setting: Setting = {}) {
  const { dialect = defaultDialect, refresh = 'list', refused = {}, created = { id: 7 } } = setting;
  const records = new Map(alerts.map((record) => [formatJson(record['id'] ?? null), record]));
  const codec = getBodyCodec('alert');
  const calls: Call[] = [];

  function answer({ operation, objectId = '', body }: Call): unknown {
    const status = refused[operation];
    if (status !== undefined) throw new ApiError('API_REJECTED', 'No.', { operation, status, ...place });
    const record = records.get(objectId) ?? {};
    if (operation === 'listAlerts') return [...records.values()].map((listed) => codec.decode(dialect, listed));
    if (operation === 'viewAlert') return codec.decode(dialect, record);
    if (operation === 'createAlert')
      return codec.decode(dialect, { ...(codec.encode(dialect, body) as JsonObject), ...created });
    if (operation === 'editAlert') {
      const { siblingsFrom: _, ...declared } = body as EditOver;
      return codec.decode(dialect, { ...record, ...(codec.encode(dialect, declared) as JsonObject) });
    }
    return { message: '' };
  }

  const client: AnalyticsClient = {
    dialect,
    page: () => Promise.resolve([]),
    call(operation, ...[input]) {
      const call: Call = { operation, ...(input as Omit<Call, 'operation'> | undefined) };
      if (!/^(list|view)/.test(operation)) calls.push(call);
      return new Promise((resolve) => {
        resolve(answer(call) as never);
      });
    },
    list: (operation) =>
      new Promise((resolve) => {
        const listed = answer({ operation }) as readonly { readonly id: string }[];
        const records = listed.map((record) => ({ id: record.id, record }));
        resolve({ records, count: records.length, lack: undefined, isSilent: false, gaps: [] } as never);
      }),
    download: () => {
      throw new Error('No download here.');
    },
    logout: () => Promise.resolve(),
    openToken: () => Promise.reject(new Error('No login here.')),
    releaseToken: () => Promise.resolve(),
    maxInFlight: () => 8,
    close: () => Promise.resolve(),
  };
  const settings = {
    adoptExisting: 'never',
    validateOnPlan: 'off',
    readAfterWriteMs: 0,
    sleep: () => Promise.resolve(),
    nowMs: () => 0,
    sleepToRepeat: () => Promise.resolve(),
    run: createRun(),
  } as const;
  const context: ServiceContext = { client, snapshot: createListCache(client), refresh, ...settings };
  return { context, calls };
}

const state: ObjectValue = { id: '7', name: 'A' };
const change = (config: ObjectValue, prior: ObjectValue | null = state): Change => ({ prior, config, planned: config });
const ignore = (): void => undefined;

describe('reading an alert', () => {
  test('finds it in the list, with its paused state', async () => {
    const { context } = startService([{ id: 7, alertName: 'B', paused: true }]);
    expect(await alert.read(context, state)).toMatchObject({ id: '7', name: 'B', paused: true });
    expect(await alert.read(context, { id: '8' })).toBeUndefined();
  });

  test.each([400, 403, 404, 410])(
    'on its own takes a %i for gone only when the list does not hold it',
    async (status) => {
      const setting: Setting = { refresh: 'find', refused: { viewAlert: status } };
      expect(await alert.read(startService([], setting).context, state)).toBeUndefined();
      await expect(alert.read(startService([{ id: 7 }], setting).context, state)).rejects.toMatchObject({ status });
    },
  );

  test('on its own breaks the contract when another one is answered', async () => {
    const dialect = parseDialect({ fields: { alert: { id: 'uid' } } });
    const { context } = startService([{ id: 7, uid: 8 }], { refresh: 'find', dialect });
    await expect(alert.read(context, state)).rejects.toMatchObject({
      code: 'CONTRACT_BROKEN',
      message: expect.stringMatching(/viewAlert of 7 with a record of the id 8/),
    });
  });

  test('never takes an error of the list, or of the service, for gone', async () => {
    const list: Setting = { refresh: 'find', refused: { viewAlert: 403, listAlerts: 403 } };
    await expect(alert.read(startService([], list).context, state)).rejects.toMatchObject({ operation: 'listAlerts' });
    const broken: Setting = { refresh: 'find', refused: { viewAlert: 500 } };
    await expect(alert.read(startService([], broken).context, state)).rejects.toMatchObject({ status: 500 });
  });
});

describe('changing an alert', () => {
  test('sends the declared fields and settings, with the record that they lie in', async () => {
    const record = { id: 7, alertName: 'A', schedule: { frequency: 1, nextExecutionTime: 2 } };
    const { context, calls } = startService([record]);
    const config = { name: 'A', schedule: { frequency: 5 }, settings_json: '{"priority":1}' };
    await alert.update(context, change(config), ignore);
    const body = { name: 'A', schedule: { frequency: 5 }, raw: { priority: 1 }, siblingsFrom: record };
    expect(calls).toEqual([{ operation: 'editAlert', objectId: '7', body }]);
  });

  test('sends nothing when the service holds it already', async () => {
    const { context, calls } = startService([{ id: 7, alertName: 'B', priority: 1, paused: true }]);
    await alert.update(context, change({ name: 'B', settings_json: '{"priority":1}', paused: true }), ignore);
    expect(calls).toEqual([]);
  });

  test('that is not in the list fails with OBJECT_MISSING and sends nothing', async () => {
    const { context, calls } = startService([{ id: 8, alertName: 'A' }]);
    await expect(alert.update(context, change({ name: 'B' }), ignore)).rejects.toMatchObject({
      code: 'OBJECT_MISSING',
    });
    expect(calls).toEqual([]);
  });
});

describe('creating an alert', () => {
  test('says once that the record does not show what was paused', async () => {
    const { context } = startService([{ id: 7, alertName: 'A' }]);
    for (const paused of [true, false])
      await alert.update(context, change({ name: 'A', paused }, { ...state, paused: !paused }), ignore);
    const detail = expect.stringContaining('there is no `paused` in it');
    expect(alert.takeNotices?.(context)).toEqual([
      expect.objectContaining({ summary: 'Pausing is not shown', detail }),
    ]);
  });

  test('reports its id before anything else is called, and pauses where that is declared', async () => {
    const { context, calls } = startService([], { refused: { pauseAlert: 403 } });
    const reports: Observed[] = [];
    const creating = alert.create(context, change({ name: 'A', paused: true }, null), (observed) =>
      reports.push(observed),
    );
    await expect(creating).rejects.toMatchObject({ operation: 'pauseAlert' });
    expect(reports).toEqual([expect.objectContaining({ id: '7', name: 'A' }), { paused: false }]);
    expect(calls.map(({ operation }) => operation)).toEqual(['createAlert', 'pauseAlert']);
  });

  test.each([
    [undefined, {}, []],
    [false, {}, []],
    [false, { paused: true }, ['unpauseAlert']],
    [true, { paused: true }, []],
    [true, {}, ['pauseAlert']],
  ])('with paused = %p, when the service answers %j, calls %j', async (paused, answered, expected) => {
    const { context, calls } = startService([], { created: { id: 7, ...answered } });
    const config = paused === undefined ? { name: 'A' } : { name: 'A', paused };
    const observed = await alert.create(context, change(config, null), ignore);
    expect(calls.slice(1).map(({ operation }) => operation)).toEqual(expected);
    // What is declared and not shown holds as it is declared.
    expect(observed['paused'] ?? paused ?? false).toBe(paused ?? false);
  });

  test('that is answered without an id breaks the contract', async () => {
    const { context } = startService([], { created: {} });
    await expect(alert.create(context, change({ name: 'A' }, null), ignore)).rejects.toMatchObject({
      code: 'CONTRACT_BROKEN',
    });
  });
});

describe('deleting an alert', () => {
  test('that someone else deleted is a success', async () => {
    const { context } = startService([], { refused: { deleteAlert: 403 } });
    expect(await alert.delete(context, state)).toEqual([]);
    expect(await alert.read(context, state)).toBeUndefined();
  });

  test('that is refused while the list holds it is an error', async () => {
    const { context } = startService([{ id: 7 }], { refused: { deleteAlert: 403 } });
    await expect(alert.delete(context, state)).rejects.toMatchObject({ operation: 'deleteAlert' });
  });
});

describe('planning an alert', () => {
  test('refuses a settings_json that pauses: the attribute is there for that', async () => {
    const dialect = parseDialect({ pause: { field: 'status.mode', pausedValue: 'PAUSED' } });
    const { context } = startService([], { dialect });
    const settings = JSON.stringify(withPaused(dialect, { priority: 1 }, true));
    expect(await alert.checkPlan(context, change({ name: 'A', settings_json: settings }))).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/`status\.mode`: that is the attribute paused\./) }),
    ]);
  });

  test('refuses to destroy one with deletion_protection, and knows the way back from a taint', () => {
    const refusal = (mayBeTainted: boolean): string =>
      String(alert.checkDestroy?.({ ...state, deletion_protection: true }, { mayBeTainted })[0]?.detail);
    expect(refusal(true)).toContain('"A" with id 7 has deletion_protection. Set it to false');
    expect(refusal(true)).toContain('"terraform untaint"');
    expect(refusal(false)).toMatch(/if it really should go\.$/);
  });
});

describe('planning a condition', () => {
  test.each([
    ['off', 'warning'],
    ['warn', 'warning'],
    ['error', 'error'],
  ] as const)(
    'that holds SQL is, under %s, said as %s also where the service takes it',
    async (validateOnPlan, severity) => {
      const { context, calls } = startService([]);
      const config = { name: 'A', condition: 'where not Region = West' };
      const found = await alert.checkPlan({ ...context, validateOnPlan }, change(config, null));
      expect(found).toMatchObject([{ severity, path: ['condition'], summary: 'Condition holds SQL' }]);
      expect(calls.map(({ operation }) => operation)).toEqual(validateOnPlan === 'off' ? [] : ['previewAlert']);
    },
  );
});
