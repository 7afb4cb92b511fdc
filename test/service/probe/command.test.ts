import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/base/json';
import { type DialectInput, parseDialect } from '../../../src/service/interface/index';
import { type Adopting, openAdopting } from '../../support/adopting';
import { fullAccount } from '../../support/probed-account';

const spoken: DialectInput = {
  segments: { webhook: 'hooks' },
  credential: { idField: 'client_id', secretField: 'client_secret' },
  pause: { field: 'state', pausedValue: 'PAUSED' },
  fields: { alert: { name: 'title', condition: 'rule.query' }, schedule: { minute: 'MINUTES' } },
};

let account: Adopting;
beforeEach(async () => {
  account = await openAdopting({
    dialect: spoken,
    seed: fullAccount(parseDialect(spoken)),
    clientId: 'me',
    clientSecret: 'swordfish-of-the-login',
  });
});
afterEach(() => account.close());

const textOf = (file: string): string => readFileSync(join(account.folder, file), 'utf8');

/** An alert whose condition is called like something else. */
const described = (id: number): JsonObject => ({
  id,
  alertName: `Alert ${String(id)}`,
  description: 'select count(*) as orders where orders < 10',
});

describe('aac probe', () => {
  test('writes what differs, says why and what is open, and changes nothing', async () => {
    const { code, stdout, stderr } = await account.aac(['probe']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(textOf('dialect.json'))).toEqual(spoken);
    expect(stdout).toContain('segments.webhook = "hooks": `/api/2.0/actions/hooks` answers a list.');
    expect(stdout).toContain(
      'Open questions, which --set can answer:\n  pause.idIn, pause.idName: Could not be determined. Probe with --write,',
    );
    expect(stdout).toContain('Wrote what differs to dialect.json; set ANALYTICS_DIALECT=dialect.json');
    expect(stdout).not.toContain('swordfish');
    expect(account.takeChanges()).toEqual([]);
    expect(account.server.journal.at(-1)?.operation).toBe('logout');
  });

  test('makes scratch objects with --write, removes them, and leaves no question that they answer', async () => {
    const before = account.server.snapshot().objects;
    const { code, stdout, stderr } = await account.aac(['probe', '--write']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('too:\n  pause');
    expect(JSON.parse(textOf('dialect.json'))).toEqual(spoken);
    expect(account.takeChanges()).toEqual(expect.arrayContaining(['createAlert', 'pauseAlert', 'editAlert']));
    expect(account.server.snapshot().objects).toEqual(before);
  });

  test('makes actions with --write=actions alone, says first that they stay, and takes them again', async () => {
    const hooks = (): number => account.server.snapshot().objects.webhook.length;
    for (const run of ['first', 'second']) {
      const { code, stdout, stderr } = await account.aac(['probe', '--write=actions', '--out', `${run}.json`]);
      expect([code, stderr]).toEqual([0, expect.stringContaining('webhooks and chat actions cannot be deleted')]);
      expect(stdout).toContain('webhook actions: Their secrets are shown as they were sent. The scratch action');
      expect(hooks()).toBe(2);
    }
    const { code, stderr } = await account.aac(['probe', '--write=alerts']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('Allowed choices are actions')]);
  });

  test('shares a scratch alert with whom it is told, and with nobody else', async () => {
    const before = account.server.snapshot();
    const named = ['--share-with', 'user/amy@example.com', '--share-with', 'group/17'];
    const { code, stdout } = await account.aac(['probe', '--write', ...named]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('shares: They can be added, changed and removed')]);
    const { objects, shares } = account.server.snapshot();
    expect([objects, shares]).toEqual([before.objects, before.shares]);
    expect(account.takeChanges()).toContain('addAlertShares');
    for (const [args, says] of [
      [named, '--share-with needs --write, which makes the alert to share.'],
      [['--write', '--share-with', 'amy'], 'takes user/<name> or group/<id>, such as user/amy@example.com or group/17'],
      [['--write', ...named, '--share-with', 'user/bob'], '--share-with takes one user and one group'],
    ] as const) {
      const refused = await account.aac(['probe', '--overwrite', ...args]);
      expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining(says)]);
    }
    expect(account.takeChanges()).toEqual([]);
  });

  test('writes a dialect under which the account can be read', async () => {
    await account.aac(['probe', '--out', 'spoken.json']);
    const env = { ANALYTICS_DIALECT: join(account.folder, 'spoken.json') };
    const again = await account.aac(['probe', '--json', '--detailed-exitcode'], { env });
    expect(again.code).toBe(2);
    expect(JSON.parse(again.stdout)).toMatchObject({
      dialect: spoken,
      written: 'dialect.json',
      findings: expect.arrayContaining([
        {
          entry: 'fields.alert.condition',
          value: 'rule.query',
          certainty: 'likely',
          evidence: '`rule.query` is called like it, in 6 alert records.',
        },
      ]) as unknown,
      observations: expect.arrayContaining([
        { about: 'an object that is not there', says: 'A read of it is answered with 403.' },
      ]) as unknown,
    });
  });

  test('takes the answers to its questions in the command, and says what of them the account does not show', async () => {
    const open = await openAdopting({ seed: { objects: { alert: [described(1), described(2)] } } });
    try {
      const asking = await open.aac(['probe']);
      expect(asking.stdout).toContain(
        'fields.alert.condition: Nothing is called like it. No field claims `description`. Say which it is, such as by `aac probe --set fields.alert.condition=description`.',
      );
      const told = await open.aac([
        'probe',
        '--set',
        'fields.alert.condition=description',
        '--set',
        'message.field=told',
      ]);
      expect(told.stdout).not.toContain('fields.alert.condition: Nothing');
      expect(JSON.parse(readFileSync(join(open.folder, 'dialect.json'), 'utf8'))).toMatchObject({
        fields: { alert: { condition: 'description' } },
        message: { field: 'told' },
      });
      const wrong = ['--overwrite', '--set', 'fields.alert.condition=descripton'];
      expect((await open.aac(['probe', ...wrong])).stdout).toContain(
        'Nothing stands at `descripton`, which --set says, in 2 alert records.',
      );
    } finally {
      await open.close();
    }
  });

  test('writes over nothing unless it is told to', async () => {
    writeFileSync(join(account.folder, 'dialect.json'), 'mine');
    const refused = await account.aac(['probe']);
    expect([refused.code, refused.stderr]).toEqual([
      64,
      expect.stringContaining(
        'The file dialect.json exists already. Choose another name with --out, or replace it with --overwrite.',
      ),
    ]);
    expect(account.server.journal).toEqual([]);
    expect(textOf('dialect.json')).toBe('mine');
    expect((await account.aac(['probe', '--overwrite'])).code).toBe(0);
    expect(JSON.parse(textOf('dialect.json'))).toEqual(spoken);
  });

  test('says that the login is refused, without the secret', async () => {
    const { code, stderr } = await account.aac(['probe'], { env: { ANALYTICS_CLIENT_SECRET: 'wrong-secret' } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/The login fails, as POST \/api\/2.0\/login is answered with 401: ".+"; check `client_id`/);
    expect(stderr).not.toContain('wrong-secret');
  });

  test('tells what it has found also where its logout is refused', async () => {
    // A refusal for now would be asked for again, after a rest.
    account.server.faults.set([{ operation: 'logout', kind: 'status', status: 400, times: 99 }]);
    const { code, stdout, stderr } = await account.aac(['probe']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(textOf('dialect.json'))).toEqual(spoken);
    expect(stdout).toContain('logout: It is refused with 400: the token of this probe lives until it expires.');
  });

  test('takes an access token instead of a login', async () => {
    const { url, credentials } = account.server;
    const login = await fetch(`${url}/api/2.0/login`, {
      method: 'POST',
      body: JSON.stringify({ client_id: credentials.clientId, client_secret: credentials.clientSecret }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const env = { ANALYTICS_CLIENT_ID: '', ANALYTICS_CLIENT_SECRET: '', ANALYTICS_ACCESS_TOKEN: token };
    const { code, stdout } = await account.aac(['probe', '--json'], { env });
    expect(code).toBe(0);
    const { segments, pause, fields } = spoken;
    expect(JSON.parse(stdout)).toMatchObject({ dialect: { segments, pause, fields } });
  });
});
