import { expect, test } from '@jest/globals';
import { defaultDialect } from '../../service/interface/index';
import { showPath } from './access-log';
import type { Service } from '../handlers/handler';
import { ServerClock } from '../control/server-clock';
import { Tokens } from '../login/tokens';
import { systemClock } from '../../base/clock';

const clock = new ServerClock(systemClock);
const tokens = new Tokens(clock, 'client-5ecret');
const { token } = tokens.issue(1);
const credentials = { clientId: 'me', clientSecret: 'client-5ecret', apiKey: 'push-5ecret' };
const second = { clientId: 'you', clientSecret: 'K3y/with?q', apiKey: 'K3y&more' };
const service = {
  dialect: defaultDialect,
  clients: [credentials, second],
  adminToken: 'admin-5ecret:with?x&y=z',
  clock,
  tokens,
} as unknown as Service;

test.each([
  ['/api/2.0/alerts', '/api/2.0/alerts'],
  ['/api/1.0/data?name=Orders&force=true', '/api/1.0/data?name=Orders&force=true'],
  ['/api/2.0/alerts?password=hunter2&name=Orders', '/api/2.0/alerts?password=***&name=Orders'],
  ['/api/2.0/alerts?hunter2', '/api/2.0/alerts?***'],
  ['/api/2.0/alerts?a=1?name=2', '/api/2.0/alerts?a=***'],
  ['/api/1.0/data?name=client-5ecret', '/api/1.0/data?name=***'],
  ['/api/1.0/data?name=push%2d5ecret', '/api/1.0/data?name=***'],
  ['/_reference/admin-5ecret:with?x&y=z', '/_reference/***'],
  ['/_reference/faults?name=admin-5ecret:with?x&y=z&force=true', '/_reference/faults?name=***&force=true'],
  ['/live/K3y/with?q', '/live/***'],
  ['/live/K3y&more?name=K3y&more', '/live/***?name=***'],
  [`/api/2.0/${token}`, '/api/2.0/***'],
  ['/live/sent-5ecret', '/live/***'],
  ['http://me:hunter2@127.0.0.1/live', 'http://***@127.0.0.1/live'],
  ['/a\u009b31m\u202e\n::error::b', String.raw`/a\u009b31m\u202e\n\u003a:error::b`],
  [`/${'a'.repeat(600)}`, `/${'a'.repeat(299)}… (601 characters)`],
])('the path %j is logged as %j', (url, shown) => {
  expect(showPath(service, { url, headers: { authorization: 'Bearer sent-5ecret' } })).toBe(shown);
});
