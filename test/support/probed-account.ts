import { type Clock, systemClock } from '../../src/base/clock';
import type { JsonObject } from '../../src/base/json';
import { openRawClient, createClient, type ClientOptions } from '../../src/service/http/index';
import {
  type Dialect,
  encodeRecord,
  parseDialect,
  type DialectInput,
  withPaused,
} from '../../src/service/interface/index';
import type { ProbedService } from '../../src/service/probe/index';
import type { ReferenceServer, ReferenceServerOptions } from '../../src/server';

type Seed = NonNullable<ReferenceServerOptions['seed']>;

/** An account that holds an object of each kind, each field of which has a value. */
export function fullAccount(dialect: Dialect): Seed {
  const encode = (
    record: 'action' | 'alert' | 'category' | 'share',
    fields: Readonly<Record<string, unknown>>,
  ): JsonObject => encodeRecord(dialect, record, fields);
  const chat = { channel: '#sales', webhookUrl: 'https://chat.example.com/in', token: 'swordfish' };
  const alert = (fields: Readonly<Record<string, unknown>>, paused: boolean): JsonObject =>
    withPaused(
      dialect,
      encode('alert', {
        type: 1,
        condition: 'select count(*) as orders where orders < 10',
        datasetId: '4242',
        widgetId: '77',
        realtime: false,
        webhookActionIds: ['13'],
        slackActionIds: ['11'],
        teamsActionIds: ['12'],
        email: {
          from: 'alerts@example.com',
          to: ['sales@example.com', 'ops@example.com'],
          cc: ['lead@example.com'],
          bcc: ['audit@example.com'],
          subject: 'Orders',
          body: 'Fewer than ten. Look at it.',
          attachDataset: true,
          attachResults: false,
        },
        ...fields,
      }),
      paused,
    );
  const units = ['minute', 'hour', 'day', 'week', 'month'];
  return {
    objects: {
      slack: [encode('action', { id: '11', name: 'Chat', ...chat })],
      teams: [encode('action', { id: '12', name: 'Talk', ...chat })],
      webhook: [
        encode('action', {
          id: '13',
          name: 'Hook',
          url: 'https://hooks.example.com/a',
          headers: { 'X-Team': 'sales', 'X-Tier': 'gold' },
          authUrl: 'https://hooks.example.com/token',
          authHeaders: { 'X-Key': 'swordfish' },
          useFullDataset: true,
          filter: 'where orders < 10',
        }),
      ],
      alert: [
        alert({ id: '21', name: 'Cron', schedule: { cron: '0 8 * * 1-5', startTime: '08:00' } }, true),
        ...units.map((frequencyType, index) =>
          alert({ id: String(22 + index), name: frequencyType, schedule: { frequency: 15, frequencyType } }, false),
        ),
      ],
      category: [
        encode('category', { id: '31', name: 'Sales', parentId: null }),
        encode('category', { id: '32', name: 'EMEA', parentId: '31' }),
      ],
    },
    shares: {
      '21': [
        encode('share', { type: 'user', userName: 'amy', access: 'edit', ssoUser: true }),
        encode('share', { type: 'group', groupId: '5', access: 'view' }),
      ],
    },
  };
}

/** A server as the probe has it. */
export function probedService(
  server: ReferenceServer,
  start: DialectInput = {},
  clock: Clock = systemClock,
): ProbedService & { close(): Promise<void> } {
  const { clientId, clientSecret } = server.credentials;
  const options: ClientOptions = { baseUrl: server.url, credential: { clientId, clientSecret }, clock };
  const wire = openRawClient(options);
  return {
    wire,
    clock,
    start: parseDialect(start),
    credential: { clientId, clientSecret },
    connect: (dialect, accessToken) => createClient({ ...options, dialect, accessToken }),
    close: () => wire.close(),
  };
}
