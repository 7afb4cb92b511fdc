import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../../test/support/fake-context';
import type { JsonObject } from '../../../base/json';
import { type DialectInput, parseDialect } from '../../../service/interface/index';
import type { ObjectValue } from '../../../model';
import { actions } from '../../action/resource';
import { alert } from '../../alert/resource';

const masked = {
  id: 7,
  alertName: 'A',
  properties: { emailOutput: { emailSubject: 'S', smtp: { password: '****lack' } } },
};

/** Edits an alert that the service has as `record`; answers what was sent. */
async function editAlert(record: JsonObject, declared: ObjectValue, dialect: DialectInput = {}) {
  const { context, calls } = createFakeService(
    { listAlerts: [record], viewAlert: record, editAlert: record },
    { dialect: parseDialect(dialect) },
  );
  const prior = { id: '7', name: 'A', email: { subject: 'S' } };
  const change = { prior, planned: { ...prior, ...declared }, config: { ...prior, ...declared }, isReplacement: false };
  const error: unknown = await alert.update(context, change, () => undefined).catch((failed: unknown) => failed);
  return { error, sent: calls.find(({ operation }) => operation === 'editAlert')?.body };
}

const subject = { email: { subject: 'T' } };

test.each<[string, ObjectValue, DialectInput]>([
  ['that lies in an object which is sent', subject, {}],
  ['of a record that is sent whole', { name: 'B' }, { edit: { body: 'whole' } }],
])('an edit is not sent that may take a masked secret away %s', async (_where, declared, dialect) => {
  const { error, sent } = await editAlert(masked, declared, dialect);
  expect(error).toMatchObject({
    code: 'CONTRACT_BROKEN',
    message: expect.stringContaining('the service masks properties.emailOutput.smtp.password'),
  });
  expect(sent).toBeUndefined();
});

const headers = (shown: JsonObject['x']): JsonObject => ({
  id: 7,
  name: 'W',
  url: 'https://h.example.com',
  webhookHeaders: shown,
});

/** Edits a webhook action in a service that takes whole records, beside `others`. */
async function editWebhook(shown: JsonObject['x'], declared: ObjectValue, others: readonly JsonObject[] = []) {
  const record = headers(shown);
  const { context, calls } = createFakeService(
    { listWebhook: [record, ...others], findWebhook: record, editWebhook: record },
    { dialect: parseDialect({ edit: { body: 'whole' } }) },
  );
  const prior = { id: '7', name: 'W', url: 'https://h.example.com', headers: null };
  const planned = { ...prior, name: 'V', ...declared };
  const change = { prior, planned, config: planned, isReplacement: false };
  const webhook = actions.find(({ type }) => type === 'analytics_webhook_action');
  const error: unknown = await webhook?.update(context, change, () => undefined).catch((failed: unknown) => failed);
  return { error, sent: calls.find(({ operation }) => operation === 'editWebhook')?.body };
}

test('a whole record is not sent where its secret field is shown as null', async () => {
  const { error, sent } = await editWebhook(null, {});
  const message = expect.stringContaining('the service shows webhookHeaders as null,');
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', message });
  expect(sent).toBeUndefined();
});

test.each<[string, ObjectValue, readonly JsonObject[]]>([
  ['the code gives it', { headers: { 'X-Key': '5ec7e7' } }, []],
  ['the code says that there is none', { unset: ['headers'] }, []],
  ['another record shows what it has', {}, [{ ...headers('X-Key: ***'), id: 8 }]],
])('a whole record with a secret field that is null is sent where %s', async (_where, declared, others) => {
  expect((await editWebhook(null, declared, others)).sent).toBeDefined();
});

test.each<[string, JsonObject, DialectInput]>([
  ['nested true', { secretThing: true }, {}],
  ['nested null of a whole record', { secretThing: null }, { edit: { body: 'whole' } }],
])('an edit is not sent that may take away what is shown as %s', async (_how, hidden, dialect) => {
  const record = { ...masked, properties: { emailOutput: { emailSubject: 'S', ...hidden } } };
  const { error, sent } = await editAlert(record, subject, dialect);
  expect(error).toMatchObject({ message: expect.stringContaining('properties.emailOutput.secretThing') });
  expect(sent).toBeUndefined();
});

const smtp = { properties: { emailOutput: { smtp: { password: '5ec7e7' } } } };

test.each<[string, ObjectValue, DialectInput]>([
  ['where it is given', { ...subject, settings_json: JSON.stringify(smtp) }, {}],
  ['where the service is known to keep it', subject, { edit: { without: ['properties.emailOutput.smtp'] } }],
  ['where the edit is of something else', { name: 'B' }, {}],
])('an edit beside a masked secret is sent %s', async (_where, declared, dialect) => {
  expect((await editAlert(masked, declared, dialect)).sent).toBeDefined();
});

test('siblings are sent back as a read by the id has them, also when the list leaves them out', async () => {
  const whole = { id: 7, alertName: 'A', properties: { emailOutput: { emailSubject: 'S', footer: 'Kept.' } } };
  const listed = { ...whole, properties: { emailOutput: { emailSubject: 'S' } } };
  const { context, calls } = createFakeService({ listAlerts: [listed], viewAlert: whole, editAlert: whole });
  // Not the first edit of the run.
  context.run.trustworthyAnswers.set('edit analytics_alert', true);
  const prior = { id: '7', name: 'A', email: { subject: 'S' } };
  const config = { ...prior, ...subject };
  await alert.update(context, { prior, planned: config, config, isReplacement: false }, () => undefined);
  expect(calls.find(({ operation }) => operation === 'editAlert')?.body).toMatchObject({
    properties: { emailOutput: { emailSubject: 'T', footer: 'Kept.' } },
  });
});

test.each<[string, JsonObject, JsonObject]>([
  ['does not show', {}, { token: '5ec7e7' }],
  ['masks', { token: '****7e7' }, { token: '5ec7e7' }],
  ['shows', { token: 'by hand' }, {}],
])('a write-only secret that the service %s goes with each edit, or stays', async (_how, shown, kept) => {
  const record = { id: 7, name: 'A', channel: '#a', ...shown };
  const { context, calls } = createFakeService({ listSlack: [record], findSlack: record, editSlack: record });
  const [prior, given] = [{ id: '7', name: 'A', channel: '#a', token_wo_version: '1' }, { token_wo: '5ec7e7' }];
  const { id, ...declared } = { ...prior, channel: '#b' };
  const change = { prior, planned: { ...declared, id }, config: { ...declared, ...given }, isReplacement: false };
  await actions[0]?.update(context, change, () => undefined);
  const body = calls.find(({ operation }) => operation === 'editSlack')?.body;
  expect(body).toEqual({ name: 'A', channel: '#b', ...kept });
});

test('what an edit made the service forget is given back', async () => {
  let record: JsonObject = { id: 7, alertName: 'A', rule: 'where x < 1', createdDate: 5 };
  const { context, calls } = createFakeService({
    listAlerts: [record],
    viewAlert: () => record,
    editAlert: (body) => (record = { id: 7, ...body }),
  });
  const [prior, config] = [
    { id: '7', name: 'A' },
    { id: '7', name: 'B' },
  ];
  const change = { prior, planned: config, config, isReplacement: false };
  await expect(alert.update(context, change, () => undefined)).rejects.toMatchObject({
    code: 'CONTRACT_BROKEN',
    message: expect.stringContaining('forget what was not sent: rule. It was given back.'),
  });
  expect(record).toEqual({ id: 7, alertName: 'B', rule: 'where x < 1' });
  expect(calls.filter(({ operation }) => operation === 'editAlert')).toHaveLength(2);
});

test('a write-only secret is given back with it, which the record does not show', async () => {
  let record: JsonObject = { id: 7, name: 'A', note: 'n', token: '***' };
  const { context } = createFakeService({
    listSlack: [record],
    findSlack: () => record,
    editSlack: (body) => (record = { id: 7, ...body }),
  });
  const [prior, declared] = [
    { id: '7', name: 'A', token_wo_version: '1' },
    { name: 'B', token_wo_version: '1' },
  ];
  const change = { prior, planned: { ...prior, ...declared }, config: { ...declared, token_wo: '5ec7e7' } };
  await expect(actions[0]?.update(context, { ...change, isReplacement: false }, () => undefined)).rejects.toThrow(
    'It was given back.',
  );
  expect(record).toEqual({ id: 7, name: 'B', note: 'n', token: '5ec7e7' });
});

test('what is given back has nothing that stands in the place of a secret', async () => {
  let record: JsonObject = { ...headers(null), note: 'Kept.' };
  const { context, calls } = createFakeService({
    listWebhook: [record],
    findWebhook: () => record,
    editWebhook: (body) => (record = { id: 7, ...body }),
  });
  const prior = { id: '7', name: 'W', url: 'https://h.example.com', headers: null };
  const planned = { ...prior, name: 'V' };
  const webhook = actions.find(({ type }) => type === 'analytics_webhook_action');
  const change = { prior, planned, config: planned, isReplacement: false };
  await expect(webhook?.update(context, change, () => undefined)).rejects.toThrow('note. It was given back.');
  const [, given] = calls.filter(({ operation }) => operation === 'editWebhook');
  expect(given?.body).toEqual({ id: 7, name: 'V', url: 'https://h.example.com', note: 'Kept.' });
});
