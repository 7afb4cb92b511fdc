import { describe, expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { Unknown } from '../../model';
import { dataAlertPreview } from './preview';

const none = { alert_id: null, name: null, condition: null, dataset_id: null, widget_id: null };
const existing = {
  id: 7,
  alertName: 'A',
  alertCondition: 'a',
  datasetId: 9007199254740993n,
  alertType: 3,
  priority: 1,
};
const widget = {
  name: 'Orders',
  type: 'grid',
  dataset: 'orders',
  colNames: ['count'],
  dataRows: [{ count: 9007199254740993n, share: 0.1 }],
};
const serviceOf = () => createFakeService({ listAlerts: [existing], previewAlert: widget });

describe('previewing an alert', () => {
  test('that exists sends its record, with what is given over it, and shows the widget with all digits', async () => {
    const { context, calls } = serviceOf();
    expect(await dataAlertPreview.read(context, { ...none, alert_id: '7', condition: 'b' })).toEqual({
      name: 'A',
      condition: 'b',
      dataset_id: '9007199254740993',
      widget_id: null,
      title: 'Orders',
      type: 'grid',
      dataset: 'orders',
      columns: ['count'],
      rows_json: '[{"count":9007199254740993,"share":0.1}]',
      row_count: 1,
    });
    expect(calls.find(({ operation }) => operation === 'previewAlert')?.body).toEqual({
      ...existing,
      alertCondition: 'b',
    });
  });

  test('that does not exist sends what is given, and a name because the service wants one', async () => {
    const { context, calls } = serviceOf();
    await dataAlertPreview.read(context, { ...none, condition: 'b', dataset_id: '4' });
    expect(calls.slice(0, 1)).toEqual([
      { operation: 'previewAlert', body: { alertName: 'Preview', alertCondition: 'b', datasetId: 4 } },
    ]);
  });

  test('passes on that there is no such alert, and the refusal of the service', async () => {
    await expect(dataAlertPreview.read(serviceOf().context, { ...none, alert_id: '8' })).rejects.toMatchObject({
      code: 'OBJECT_MISSING',
    });
    const { context } = createFakeService({});
    await expect(dataAlertPreview.read(context, { ...none, condition: '?' })).rejects.toMatchObject({
      code: 'API_REJECTED',
      operation: 'previewAlert',
    });
  });

  test.each([
    ['order < 5', 'At line 1, column 1: no record has this column; the nearest one is `orders`.'],
    ['select count(*) as n', 'It finds something in any records: nothing in it depends on what they hold.'],
    ['orders < 5', undefined],
    ['(', undefined],
    [' ', undefined],
  ])('warns of names and of what the condition can find: %s', async (condition, detail) => {
    const metadataConfig = '{"fields":[{"fieldName":"orders","fieldType":"java.lang.Long"}]}';
    const viewDataset = { id: 4, createdDate: 1, lastModDate: 2, metadataConfig };
    const { context } = createFakeService({ previewAlert: widget, viewDataset });
    await dataAlertPreview.read(context, { ...none, condition, dataset_id: '4' });
    const warnings = detail === undefined ? [] : [{ severity: 'warning', summary: 'Look at the condition', detail }];
    expect(dataAlertPreview.takeNotices?.(context)).toEqual(warnings);
  });

  test('says that names were not compared where the dataset cannot be read, and asks for none of a widget', async () => {
    const { context, calls } = createFakeService({ previewAlert: widget });
    await dataAlertPreview.read(context, { ...none, condition: 'b = 1', dataset_id: '4', widget_id: '5' });
    expect([calls.length, dataAlertPreview.takeNotices?.(context)]).toEqual([1, []]);
    await dataAlertPreview.read(context, { ...none, condition: 'b = 1', dataset_id: '4' });
    expect(dataAlertPreview.takeNotices?.(context)).toMatchObject([
      { detail: 'Its names were not compared with the columns of dataset 4: No.' },
    ]);
  });

  test('needs something to preview; what is unknown may be it', () => {
    const summaries = (config: object) =>
      dataAlertPreview.validate?.({ ...none, ...config }).map(({ summary }) => summary);
    expect(summaries({ name: 'A' })).toEqual(['Nothing to preview']);
    for (const name of ['alert_id', 'condition', 'dataset_id', 'widget_id']) {
      expect(summaries({ [name]: '7' })).toEqual([]);
      expect(summaries({ [name]: new Unknown() })).toEqual([]);
    }
  });
});
