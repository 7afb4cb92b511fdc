import { type Clock, systemClock } from '../../base/clock';
import { type Dialect, encodeRecord, getOperation, type RecordFields } from '../../service/interface/index';
import { actionHandlers } from '../handlers/actions';
import { alertHandlers } from '../handlers/alerts';
import { categoryHandlers } from '../handlers/categories';
import { type Call, type Handler, type Service, serviceUser } from '../handlers/handler';
import { shareHandlers } from '../handlers/shares';
import { demoOrders } from './demo-orders';
import { openServiceData } from './service-data';
import { parseSnapshot, type Snapshot } from './snapshot';
import { createMemoryStorage } from '../storage/storage';
import { idOf } from './store';
import { ServerClock } from '../control/server-clock';
import { Tokens } from '../login/tokens';

const dataset = { id: 4242, name: 'Orders' };
const widget = { id: 4243, name: 'Orders of this week', datasetId: dataset.id };

const datasetId = String(dataset.id);

/** Makes the account through the handlers of the operations, as somebody would by hand. */
function makeObjects(service: Service): void {
  const { dialect } = service;
  const actions = actionHandlers(service);
  const alerts = alertHandlers(service);
  const shares = shareHandlers(service);
  const categories = categoryHandlers(service);
  const call = (body: Call['body'], objectId = ''): Call => ({
    ...{ operation: getOperation('createAlert'), query: {}, segment: '', token: '', documentationUrl: '' },
    ...{ body, objectId },
  });
  const makeAction = (create: Handler, fields: RecordFields<'action'>): string =>
    idOf(dialect, 'webhookAction', create(call(encodeRecord(dialect, 'action', fields))) as never);
  const makeAlert = (fields: RecordFields<'alert'>): string =>
    idOf(dialect, 'alert', alerts.createAlert(call(encodeRecord(dialect, 'alert', fields))) as never);
  const share = (alertId: string, ...given: readonly RecordFields<'share'>[]): void => {
    const body = given.map((one) => encodeRecord(dialect, 'share', one));
    shares.addAlertShares(call(body, alertId));
  };
  const makeCategory = (fields: RecordFields<'category'>): string =>
    idOf(dialect, 'category', categories.createCategory(call(encodeRecord(dialect, 'category', fields))) as never);

  const tickets = makeAction(actions.createWebhook, {
    name: 'Ticket system',
    url: 'https://hooks.example.com/tickets',
  });
  const sales = makeAction(actions.createSlack, { name: 'Sales channel', channel: '#sales' });
  const finance = makeAction(actions.createTeams, { name: 'Finance team', channel: 'Finance' });

  const large = makeAlert({
    name: 'Large order',
    condition: 'where amount > 1000',
    datasetId,
    schedule: { frequency: 15, frequencyType: 'minute' },
    slackActionIds: [sales],
    email: { to: ['sales@example.com'], subject: 'A large order', body: 'Please call the customer.' },
  });
  const failed = makeAlert({
    name: 'Payment failed',
    condition: 'where status = failed',
    datasetId,
    schedule: { frequency: 1, frequencyType: 'hour' },
    webhookActionIds: [tickets],
    teamsActionIds: [finance],
  });
  makeAlert({
    name: 'No orders from the west',
    condition: 'select count(*) as sold where region = West and sold < 1',
    datasetId,
    schedule: { frequency: 1, frequencyType: 'day' },
    slackActionIds: [sales],
  });
  const daily = makeAlert({
    name: 'Daily summary',
    condition: 'select region, sum(amount) as total group by region',
    datasetId,
    schedule: { cron: '0 7 * * 1-5' },
    email: { to: ['finance@example.com'], subject: 'Orders by region', body: 'The orders by region.' },
  });
  alerts.pauseAlert(call(null, daily));

  share(
    large,
    { type: 'user', userName: 'amy@example.com', access: 'edit' },
    { type: 'group', groupId: '12', access: 'view' },
  );
  share(failed, { type: 'group', groupId: '12', access: 'view' });

  const top = makeCategory({ name: 'Sales' });
  makeCategory({ name: 'Reports', parentId: top });
  const asset = { categoryId: top, assetId: String(widget.id), assetType: 'widget' } as const;
  categories.addAssetToCategory(call(encodeRecord(dialect, 'categoryAsset', asset)));
}

/** A small account that somebody has made by hand, in the words of the dialect. Its times are relative to the clock. */
export function makeDemoAccount(dialect: Dialect, clock: Clock): Snapshot {
  const { store, datasets, restore, snapshot } = openServiceData(dialect, createMemoryStorage());
  const nowMs = clock.nowMs();
  const records = demoOrders(nowMs);
  const times = { createdDate: nowMs, lastModDate: nowMs };
  const data = parseSnapshot(dialect, { datasets: [{ ...dataset, ...times, records }], widgets: [widget] });
  restore({ ...data, nextId: 101 });
  const client = { ...serviceUser, clientId: '', clientSecret: '', apiKey: '', isLimited: false };
  const ownClock = new ServerClock({ ...systemClock, nowMs: () => nowMs });
  makeObjects({
    ...{ dialect, store, datasets, client, clients: [client], adminToken: undefined },
    ...{ clock: ownClock, tokens: new Tokens(ownClock, '') },
  });
  return parseSnapshot(dialect, snapshot());
}
