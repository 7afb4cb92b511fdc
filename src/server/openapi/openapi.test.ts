import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { defaultDialect, parseDialect } from '../../service/interface/index';
import { printOpenApi } from './openapi';

type Printed = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, JsonObject>>>>>>;
const print = (dialect = defaultDialect): Printed => printOpenApi(dialect, 'http://localhost:8080') as never;
const document = print();

describe('an answer has the types of the interface, and not what is tolerated in their place', () => {
  const id = { type: 'integer', format: 'int64' };
  const ids = { type: ['array', 'null'], items: id };
  test.each<[string, JsonObject]>([
    ['alertAnswer', { required: ['id', 'alertName'] }],
    [
      'alertAnswer',
      { properties: { id, lastModDate: id, accessLevel: { enum: [1, 2] }, paused: { type: 'boolean' } } },
    ],
    [
      'alertAnswer',
      { properties: { properties: { properties: { webhookOutput: { properties: { selectedWebhooks: ids } } } } } },
    ],
    ['scheduleAnswer', { properties: { nextExecutionTime: { type: ['integer', 'null'] } } }],
    [
      'shareAnswer',
      { properties: { type: { enum: ['Users', 'Groups'] }, access_level: { type: 'integer', enum: [2, 1] } } },
    ],
    ['webhookActionAnswer', { properties: { actionType: { enum: ['WEBHOOK'] } } }],
    ['categoryAnswer', { properties: { children: { items: { $ref: '#/components/schemas/categoryAnswer' } } } }],
    ['accessTokenAnswer', { required: ['access_token'], properties: { expires_in: id } }],
    ['messageAnswer', { required: ['message'], properties: { message: { type: 'string' } } }],
    ['recordsAnswer', { items: { type: 'object', additionalProperties: true } }],
    ['componentStatusesAnswer', { additionalProperties: { $ref: '#/components/schemas/componentStatusAnswer' } }],
    ['componentStatusAnswer', { properties: { status: { enum: ['GREEN', 'YELLOW', 'RED'] } } }],
    ['datasetInfoAnswer', { properties: { identifier: { type: 'string' }, widgetIds: { items: id } } }],
    [
      'executionReportAnswer',
      { properties: { deliveries: { items: { properties: { status: { enum: ['sent', 'missing'] } } } } } },
    ],
  ])('%s has %j', (name, expected) => {
    expect(document['components']?.['schemas']?.[name]).toMatchObject(expected);
  });

  test('a body has no field of another body of its record, and nothing is named as a part of something else', () => {
    const fields = Object.keys(document['components']?.['schemas']?.['chatActionAnswer']?.['properties'] ?? {});
    expect(fields).toEqual(expect.arrayContaining(['channel', 'token']));
    expect(fields).not.toContain('url');
    expect(JSON.stringify(document)).not.toMatch(/\$defs|"\$id"/);
  });

  test('choices and marks are those of the dialect', () => {
    const dialect = parseDialect({
      pause: { field: 'state', pausedValue: 'PAUSED' },
      fields: { share: { edit: 'rw', view: 'r' } },
    });
    expect(print(dialect)['components']?.['schemas']).toMatchObject({
      alertAnswer: { properties: { state: { type: ['string', 'null'] } } },
      shareAnswer: {
        properties: { access_level: { enum: ['r', 'rw'], description: expect.stringContaining('rw is edit') } },
      },
    });
  });
});
