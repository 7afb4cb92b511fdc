import { expect } from '@jest/globals';
import { absences } from '../../../src/service/quirks/absence/behaviours';
import { encodings } from '../../../src/service/quirks/encodings/behaviours';
import { gateway } from '../../../src/service/quirks/gateway/behaviours';
import type { BehaviourInput } from '../../../src/server';
import type { Sent } from '../fixture';
import { answers, type Case, describeBehaviours } from './fixture';

const alerts = '/api/2.0/alerts';

/** A case in which a renamed alert is read as bytes. */
const reads = (behaviour: BehaviourInput, type: string, decode: (bytes: Buffer) => string): Case => ({
  behaviour,
  shows: async ({ server, token }) => {
    server.restore({ objects: { alert: [{ id: 11, alertName: 'Café €' }] } });
    const answer = await fetch(`${server.url}${alerts}/11`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe(type);
    // What is compressed, fetch unpacks itself.
    const text = decode(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(text)).toMatchObject({ alertName: 'Café €' });
  },
});

const json = 'application/json; charset=utf-8';

/** A case in which every request beyond the first few of a second is refused. */
const limited = (behaviour: BehaviourInput, retryAfter: string | undefined, status = 429): Case => ({
  behaviour,
  shows: async ({ call, server }) => {
    expect((await call('listAlerts')).status).toBe(200);
    const refused = await call('listAlerts');
    expect([refused.status, refused.headers['retry-after']]).toEqual([status, retryAfter]);
    expect(server.journal.at(-1)).toMatchObject({ status, refusal: expect.stringContaining('second') });
    server.clock.advance(1000);
    expect((await call('listAlerts')).status).toBe(200);
  },
});

const shares = '/api/2.0/alerts/11/shares';
const owner = { type: 'Users', name: 'Reference account', access_level: 1 };

describeBehaviours(Object.keys({ ...absences, ...encodings, ...gateway }), [
  limited('rate-limit=1', '1'),
  limited('rate-limit-date=1', 'Thu, 01 Jan 1970 00:00:02 GMT'),
  limited('rate-limit-silent=1', undefined),
  limited('rate-limit-403=1', undefined, 403),
  answers('redirect', ['listAlerts'], { status: 307, headers: { location: `${alerts}?moved=1` } }),
  {
    behaviour: 'redirect=308',
    shows: async ({ send, call, server }) => {
      expect((await call('viewAlert', '11')).status).toBe(308);
      expect((await send('GET', `${alerts}/11?moved=1`)).body).toMatchObject({ id: 11 });
      expect(server.journal.at(-1)).toMatchObject({ unreadFields: [] });
      expect((await call('pauseAlert', '11')).status).toBe(200);
    },
  },
  answers('redirect-elsewhere=http://127.0.0.1:9', ['viewAlert', '11'], {
    status: 307,
    headers: { location: `http://127.0.0.1:9${alerts}/11` },
  }),
  reads('gzip', json, String),
  reads('brotli', json, String),
  reads('json-as-text', 'text/plain; charset=utf-8', String),
  reads('bom', json, (bytes) => {
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return bytes.subarray(3).toString();
  }),
  reads('latin1', 'application/json; charset=iso-8859-1', (bytes) => {
    expect(bytes.includes(Buffer.from('Caf\u00e9 \\u20ac', 'latin1'))).toBe(true);
    return bytes.toString('latin1');
  }),
  answers('missing-404', ['viewAlert', '99'], { status: 404 }),
  answers('missing-422', ['viewAlert', '99'], { status: 422 }),
  answers('missing-404', ['editSlack', '99', { name: 'S' }], { status: 404 }),
  answers('gone-410', ['findWebhook', '99'], { status: 410 }),
  answers('missing-200-null', ['viewAlert', '99'], { status: 200, body: null as never }),
  answers('missing-200-null', ['deleteAlert', '99'], { status: 403 }),
  answers('empty-list-204', ['listTeams'], { status: 204, body: {} }),
  answers('empty-list-204', ['listSlack'], { status: 200 }),
  answers('shares-404', ['listAlertShares', '11'], { status: 404 }),
  answers('shares-null', ['listAlertShares', '11'], { status: 200, body: null as never }),
  answers('shares-204', ['listAlertShares', '11'], { status: 204, body: {} }),
  {
    behaviour: 'shares-with-owner',
    shows: async ({ send, call, server }) => {
      const bob = { type: 'Users', name: 'bob', access_level: 2 };
      const ask = async (method: string, sent: Sent = {}): Promise<unknown> => (await send(method, shares, sent)).body;
      expect(await ask('GET')).toEqual([owner]);
      expect(await ask('POST', { body: [owner, bob] })).toEqual([owner, bob]);
      expect(await ask('GET')).toEqual([owner, bob]);
      expect(server.snapshot().shares).toEqual({ '11': [bob] });
      expect((await call('deleteAlertShares', '11')).status).toBe(200);
    },
  },
] satisfies Case[]);
