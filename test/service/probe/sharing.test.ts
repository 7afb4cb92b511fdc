import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../src/base/json';
import { type DialectInput, parseDialect } from '../../../src/service/interface/index';
import { type Grantee, probe, type Probed, type ProbedService } from '../../../src/service/probe/index';
import { type BehaviourInput, type ReferenceServer, startReferenceServer } from '../../../src/server';
import { openTrial } from '../../../src/testing/open-trial';
import { fastClock } from '../../conformance/behaviours/fast-clock';
import { inDialect } from '../../conformance/behaviours/odd-stack';
import { arbitraryDialect } from '../../support/arbitrary-dialect';
import { byTier, seedOr, spread } from '../../support/depth';
import { fullAccount, probedService } from '../../support/probed-account';
import { answered, asked } from './probe-writing';

const user: Grantee = { type: 'user', userName: 'amy@example.com' };
const group: Grantee = { type: 'group', groupId: '17' };

interface Setting {
  readonly behaviours?: readonly BehaviourInput[];
  readonly grantees?: readonly Grantee[];
  /** What a person has said beforehand. */
  readonly known?: DialectInput;
  readonly faults?: Parameters<ReferenceServer['faults']['set']>[0];
  readonly change?: (service: ProbedService) => ProbedService;
}

/** Probes an account in which nothing is shared. */
async function probeSharing(
  dialect: DialectInput,
  { behaviours = [], grantees = [group, user], known = {}, faults = [], change = (same) => same }: Setting = {},
): Promise<Probed & { readonly server: ReferenceServer; readonly writes: readonly string[] }> {
  const clock = fastClock(100);
  const { objects = {} } = fullAccount(parseDialect(dialect));
  const server = await startReferenceServer({ dialect, behaviours, clock, seed: { objects } });
  const { segments } = dialect;
  const service = probedService(server, { ...(segments && { segments }), ...known }, clock);
  server.faults.set(faults);
  try {
    const probed = await probe(change(service), 'objects', grantees);
    const sent = server.journal.map(({ operation }) => operation ?? '');
    return { ...probed, server, writes: sent.filter((operation) => /^(add|set|delete)AlertShares/.test(operation)) };
  } finally {
    await service.close();
    await server.close();
  }
}

const left = ({ server }: { readonly server: ReferenceServer }) => {
  const { objects, shares } = server.snapshot();
  return { alerts: objects.alert.length - 6, categories: objects.category.length - 2, shares };
};
const nothing = { alerts: 0, categories: 0, shares: {} };

const askedOfShares = (probed: Probed): readonly string[] =>
  asked(probed).filter((entry) => entry.startsWith('fields.share.') && entry !== 'fields.share.ssoUser');

const evidenceOf = ({ findings }: Probed, entry: string): string | undefined =>
  findings.find((finding) => finding.entry === `fields.share.${entry}`)?.evidence;

const alert = { name: 'Orders', condition: 'where orders < 10', schedule: { cron: '0 8 * * 1' } };
const stackOf = (access: string, others: readonly JsonObject[]): JsonObject => ({
  resource: {
    analytics_alert: { one: alert, all: { ...alert, name: 'Returns' } },
    analytics_alert_share: {
      user: { alert_id: '${analytics_alert.one.id}', type: 'user', user: 'amy', access },
      group: { alert_id: '${analytics_alert.one.id}', type: 'group', group_id: '17', access: 'view' },
    },
    analytics_alert_shares: {
      all: { alert_id: '${analytics_alert.all.id}', shares: [{ type: 'user', user: 'bob', access }, ...others] },
    },
  },
});

/** The bodies in which the id of a group has gone out. */
const sentOfGroups = ({ server }: { readonly server: ReferenceServer }): readonly unknown[] =>
  server.journal
    .filter(
      ({ operation, requestBody }) => operation === 'addAlertShares' && JSON.stringify(requestBody).includes('17'),
    )
    .map(({ requestBody }) => requestBody);

/** A service that keeps the shares that it is sent, whatever they say; notes them. */
function taking(service: ProbedService, sent: string[]): ProbedService {
  let shares: JsonValue = [];
  const send: ProbedService['wire']['send'] = async (request) => {
    if (!/AlertShares/.test(request.operation)) return await service.wire.send(request);
    if (request.body !== undefined) {
      shares = request.body;
      sent.push(JSON.stringify(request.body));
    }
    return { status: 200, wire: shares, link: undefined };
  };
  return { ...service, wire: { ...service.wire, send } };
}

/** Leads shares through their life in a service, in the dialect that was found. */
async function live(dialect: DialectInput, found: DialectInput): Promise<void> {
  const clock = fastClock(100);
  const server = await startReferenceServer({ dialect, clock });
  const trial = openTrial(server, { clock });
  const changes = async (stack: JsonObject): Promise<readonly string[]> =>
    (await trial.plan(inDialect(stack, found))).changes
      .filter(({ action }) => action !== 'no-op')
      .map(({ address, action }) => `${action} ${address}`)
      .toSorted();
  try {
    const made = stackOf('view', [{ type: 'group', group_id: '18', access: 'edit' }]);
    await trial.apply(await trial.plan(inDialect(made, found)));
    expect(await changes(made)).toEqual([]);
    const edited = stackOf('edit', []);
    expect(await changes(edited)).toEqual(['update analytics_alert_share.user', 'update analytics_alert_shares.all']);
    await trial.apply(await trial.plan(inDialect(edited, found)));
    expect(await changes(edited)).toEqual([]);
    const { objects, nextId, shares } = server.snapshot();
    const [first = '', ...others] = Object.keys(shares);
    const kept = Object.fromEntries(others.map((id) => [id, shares[id] ?? []]));
    server.restore({ objects, nextId, shares: kept });
    expect((await changes(edited)).filter((change) => /share/.test(change))).not.toEqual([]);
    expect(first).not.toBe('');
    await trial.apply(await trial.plan(inDialect(edited, found)));
    expect(await changes(edited)).toEqual([]);
    await trial.apply(await trial.plan(inDialect(edited, found), 'destroy'));
    expect(server.snapshot()).toMatchObject({ shares: {}, objects: { alert: [] } });
  } finally {
    trial.close();
    await server.close();
  }
}

const dialects = fc.sample(arbitraryDialect, { seed: seedOr(15), numRuns: 20 });
const places = { type: 'kind', userType: 7, groupType: 3, userName: 'login', access: 'level' };
const numbers: DialectInput = { fields: { share: { ...places, view: 5, edit: 6 } } };
const cases = dialects.slice(0, byTier({ test: 0, ci: 1, attack: 20 }));

const asUsual = ['ids-from-zero', 'numbers-as-text', 'shares-404', 'shares-with-owner'] as const;

describe('a probe that may share', () => {
  test.each([{}, ...cases].map((dialect, index) => [index, dialect] as const))(
    'finds how shares are spelled where there is none, leaves none, and finds a dialect to share in: %i',
    async (_index, dialect) => {
      const { view, edit, userType, groupType } = dialect.fields?.share ?? {};
      // What nobody could guess, a person says.
      const known: DialectInput =
        userType === undefined || groupType === undefined ? {} : { fields: { share: { userType, groupType } } };
      const found = await probeSharing(dialect, { known });
      const areNumbers = typeof view === 'number' && typeof edit === 'number';
      expect(askedOfShares(found)).toEqual(areNumbers ? ['fields.share.view', 'fields.share.edit'] : []);
      expect(sentOfGroups(found)).not.toEqual([]);
      expect(left(found)).toEqual(nothing);
      expect(found.observations).toContainEqual({
        about: 'shares',
        says: 'They can be added, changed and removed as the interface has it.',
      });
      await live(dialect, answered(found, dialect));
    },
    60_000,
  );

  test('asks which number is which type and which access, and sends no id of a group until then', async () => {
    const found = await probeSharing(numbers);
    const { type, userName, access } = places;
    expect(askedOfShares(found)).toEqual(
      ['userType', 'groupType', 'groupId', 'view', 'edit'].map((key) => `fields.share.${key}`),
    );
    expect(evidenceOf(found, 'view')).toMatch(/^`5`, `6` is seen at `level`: one of them may be "view"\./);
    expect(evidenceOf(found, 'groupType')).toMatch(/^`7`, `3` is named by a refusal for `kind`/);
    expect(evidenceOf(found, 'groupId')).toContain('Its id is not sent before it is known which type groups have');
    expect(found.dialect['fields']).toEqual({ share: { type, userName, access } });
    expect(sentOfGroups(found)).toEqual([]);
    expect(left(found)).toEqual(nothing);
  });

  test('sends no id of a group to a service that takes whatever it is sent, and shows it so', async () => {
    const sent: string[] = [];
    const found = await probeSharing({}, { grantees: [group], change: (service) => taking(service, sent) });
    expect(sent).toEqual(['[{}]']);
    expect(evidenceOf(found, 'groupId')).toContain('Its id is not sent before it is known which type groups have');
  });

  test('takes the one place that a refusal names for that of whom a share is for, whatever it is called', async () => {
    const share = { userName: 'amica', groupId: 'grex', access: 'permission', view: 'READER', edit: 'WRITER' };
    const found = await probeSharing({ fields: { share } });
    expect(found.dialect['fields']).toEqual({ share });
    expect(left(found)).toEqual(nothing);
  });

  test.each(byTier({ test: spread(asUsual, 1), ci: asUsual, attack: asUsual }))(
    'finds all as usual in a service with %s',
    async (behaviour) => {
      const found = await probeSharing({}, { behaviours: [behaviour] });
      expect([found.dialect['fields'], askedOfShares(found)]).toEqual([undefined, []]);
      expect(left(found)).toEqual(nothing);
    },
  );

  test('learns from the list of a service that takes what it does not know, and shows what it has made of it', async () => {
    let shares: JsonObject[] = [];
    const loose = (service: ProbedService): ProbedService => ({
      ...service,
      wire: {
        ...service.wire,
        send: async (request) => {
          const answer = await service.wire.send(request);
          if (!/AlertShares/.test(request.operation)) return answer;
          const [sent] = (request.body ?? []) as unknown as readonly Partial<Record<string, JsonObject>>[];
          const { user: { login } = { login: sent?.['name'] }, right = 'READ' } = sent ?? {};
          if (sent) shares = [{ kind: 'PERSON', user: { login: login ?? null }, right }];
          const isRight = right === 'READ' || right === ('WRITE' as never);
          const text = 'right must be one of READ, WRITE';
          return isRight ? { ...answer, status: 200, wire: shares } : { ...answer, status: 400, wire: { text } };
        },
      },
    });
    const found = await probeSharing({}, { grantees: [user], change: loose });
    expect(found.dialect['fields']).toEqual({
      share: { type: 'kind', userType: 'PERSON', userName: 'user.login', access: 'right', view: 'READ', edit: 'WRITE' },
    });
  });

  test('sends no id of a group where it is not known which type a group has', async () => {
    const found = await probeSharing(numbers, { grantees: [group] });
    expect(askedOfShares(found)).toEqual(expect.arrayContaining(['fields.share.groupType', 'fields.share.groupId']));
    expect(left(found)).toEqual(nothing);
  });

  test('says of a service of the usual spelling that numbers are likely as usual', async () => {
    const found = await probeSharing({}, { grantees: [user] });
    expect(found.dialect).toEqual({});
    expect(askedOfShares(found)).toEqual(['fields.share.groupType', 'fields.share.groupId']);
    const view = found.findings.find(({ entry }) => entry === 'fields.share.view');
    expect(view).toMatchObject({ value: 2, certainty: 'likely' });
  });

  test('shares with nobody unless somebody is named, and says how', async () => {
    const found = await probeSharing({}, { grantees: [] });
    expect(found.writes).toEqual([]);
    expect(evidenceOf(found, 'userName')).toContain(
      'Probe with --write --share-with user/<name> --share-with group/<id>, or share an alert with a user',
    );
  });

  test.each([
    ['listAlertShares', 'The list of shares of a scratch alert cannot be read. It is refused with 403'],
    ['addAlertShares', 'A scratch alert could not be shared with the user to view. It is refused with 403'],
  ] as const)('asks where the service refuses %s, and ends as usual', async (operation, says) => {
    const found = await probeSharing({}, { faults: [{ operation, kind: 'status', status: 403, times: 999 }] });
    expect(askedOfShares(found)).toHaveLength(8);
    expect(evidenceOf(found, 'userName')).toContain(says);
    expect(asked(found)).not.toContain('pause.idIn');
    expect(left(found)).toEqual(nothing);
  });

  test('says what a service does otherwise', async () => {
    const faults = [{ operation: 'deleteAlertShares', kind: 'status', status: 403, times: 999 }] as const;
    const found = await probeSharing({}, { faults });
    expect(found.observations).toContainEqual({
      about: 'shares',
      says: expect.stringContaining('The shares cannot be removed') as unknown,
    });
    expect(left(found)).toEqual(nothing);
  });
});
