import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { defaultDialect, type RecordName } from '../../interface/index';
import { Findings } from '../findings';
import { findFields, type References } from './fields';

interface Looked {
  readonly record?: RecordName;
  readonly samples: readonly JsonObject[];
  readonly apart?: readonly string[];
  readonly references?: References;
}

function look({ record = 'alert', samples, apart = [], references = {} }: Looked) {
  const notebook = new Findings(defaultDialect);
  const taken = findFields({ record, samples, apart, references }, notebook);
  const findingOf = (field: string) => notebook.findings().find(({ entry }) => entry === `fields.${record}.${field}`);
  return { taken, findingOf, notebook };
}

type Rows = readonly [says: string, looked: Looked, field: string, place: string | undefined, certainty: string][];

const rows: Rows = [
  ['by its own name', { samples: [{ name: 'Orders' }] }, 'name', 'name', 'likely'],
  ['by a synonym', { samples: [{ title: 'Orders' }] }, 'name', 'title', 'likely'],
  ['not by half of its name', { samples: [{ dataset_key: 7 }] }, 'datasetId', undefined, 'question'],
  [
    'where it is null in every record, and no more than likely',
    { samples: [{ datasetId: null }] },
    'datasetId',
    'datasetId',
    'likely',
  ],
  ['not at a place of other values', { samples: [{ datasetId: 'Orders' }] }, 'datasetId', undefined, 'question'],
  [
    'at the usual place before another of the same name',
    { samples: [{ alertName: 'a', name: 'b' }] },
    'name',
    'alertName',
    'likely',
  ],
  [
    'at neither of two places that are as good',
    { samples: [{ title: 'a', label: 'b' }] },
    'name',
    undefined,
    'question',
  ],
  [
    'not inside a record that lies in this one',
    { samples: [{ email: { name: 'a' } }], apart: ['email'] },
    'name',
    undefined,
    'question',
  ],
  [
    'by the ids that stand there',
    { samples: [{ hooked: [13] }], references: { webhookActionIds: ['13'] } },
    'webhookActionIds',
    'hooked',
    'likely',
  ],
  [
    'by its name and two different ids that stand there, and for certain',
    { samples: [{ webhooks: [13] }, { webhooks: [14] }], references: { webhookActionIds: ['13', '14'] } },
    'webhookActionIds',
    'webhooks',
    'certain',
  ],
  [
    'by its name and one id in several records, and no more than likely',
    { samples: [{ webhooks: [13] }, { webhooks: [13] }], references: { webhookActionIds: ['13'] } },
    'webhookActionIds',
    'webhooks',
    'likely',
  ],
  [
    'not by ids that another kind has, too',
    { samples: [{ hooked: [13] }], references: { webhookActionIds: ['13'], slackActionIds: ['13'] } },
    'webhookActionIds',
    undefined,
    'question',
  ],
  [
    'as an id in an object of its own',
    { samples: [{ id: 1, dataset: { id: 7 } }] },
    'datasetId',
    'dataset.id',
    'likely',
  ],
  [
    'as an id in an object that a synonym names',
    { samples: [{ id: 1, chart: { id: 7 } }] },
    'widgetId',
    'chart.id',
    'likely',
  ],
  [
    'as an id in the object around it',
    { record: 'category', samples: [{ id: 1, parent: { id: 7 } }] },
    'parentId',
    'parent.id',
    'likely',
  ],
  [
    'by its name and the look of two values, and for certain',
    { record: 'schedule', samples: [{ crontab: '0 8 * * *' }, { crontab: '@daily' }] },
    'cron',
    'crontab',
    'certain',
  ],
  ['by the look of its values', { record: 'schedule', samples: [{ runs: '0 8 * * *' }] }, 'cron', 'runs', 'likely'],
];

describe('a field', () => {
  test.each(rows)('is found %s', (...[, looked, field, place, certainty]) => {
    const finding = look(looked).findingOf(field);
    expect([finding?.value, finding?.certainty]).toEqual([place, certainty]);
  });

  test('has evidence that names its place, and its rival', () => {
    expect(look({ samples: [{ title: 'a' }, { title: 'b' }] }).findingOf('name')?.evidence).toBe(
      '`title` is called like it, in 2 alert records.',
    );
    expect(look({ samples: [{ title: 'a', label: 'b' }] }).findingOf('name')?.evidence).toContain(
      '`title` is called like it, in 1 alert record; so is `label`.',
    );
    expect(look({ samples: [{ datasetId: null }] }).findingOf('datasetId')?.evidence).toContain('where it is null.');
    const referring = { samples: [{ hooked: [13] }], references: { webhookActionIds: ['13'] } };
    expect(look(referring).findingOf('webhookActionIds')?.evidence).toContain('holds ids of objects that it may name');
  });

  test('takes the place that no other field needs', () => {
    const { taken, notebook } = look({
      record: 'action',
      samples: [{ url: 'https://a.example.com', endpoint: 'https://b.example.com' }],
    });
    const { url, webhookUrl } = notebook.dialect().fields.action;
    expect([url, webhookUrl]).toEqual(['url', 'webhookUrl']);
    expect(taken).toContain('url');
  });

  test('is looked for only in the records that may have it', () => {
    const [hook, chat] = [{ endpoint: 'https://a.example.com' }, { url: 'https://b.example.com' }];
    const notebook = new Findings(defaultDialect);
    findFields(
      {
        record: 'action',
        samples: [hook, chat],
        samplesOf: ({ of }) => (of === 'webhookAction' ? [hook] : of === 'chatAction' ? [chat] : [hook, chat]),
        apart: [],
        references: {},
      },
      notebook,
    );
    const { url, webhookUrl } = notebook.dialect().fields.action;
    expect([url, webhookUrl]).toEqual(['endpoint', 'url']);
  });

  test('that is known keeps its place, and nobody else gets it', () => {
    const notebook = new Findings(defaultDialect);
    notebook.found('fields.alert.condition', 'title', 'It was sent so.');
    findFields({ record: 'alert', samples: [{ title: 'a' }], apart: [], references: {} }, notebook);
    expect(notebook.knows('fields.alert.name')).toBe(false);
  });
});
