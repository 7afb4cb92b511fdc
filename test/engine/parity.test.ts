import { describe, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import type { ReferenceServer } from '../../src/server';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { open, expectSame, meddle, editState } = useTwins();

const hook = { name: 'Hook', url: 'https://a.example.com/' };
const alertOf = (values: JsonObject): JsonObject => ({ name: 'A', condition: 'c', ...values });

(hasTerraform ? describe : describe.skip)('the engine and Terraform do the same', () => {
  slowTest('when records, datasets and insights are read', async () => {
    await open();
    meddle((server) => {
      const records = [{ day: 'Mon', orders: 9007199254740993n }, { orders: 10 }, { orders: 15 }];
      const datasets = [{ id: 7, name: 'Orders', records }];
      server.restore({ datasets, widgets: [{ id: 8, name: 'Orders by day', datasetId: 7 }] });
    });
    await expectSame({
      data: {
        analytics_dataset: { orders: { id: 7 } },
        analytics_dataset_records: {
          named: { name: 'Orders by day', limit: 2, runtime_tokens: { region: 'EMEA' } },
          identified: { identifier: '${data.analytics_dataset.orders.id}' },
        },
        analytics_widget_insights: { orders: { widget_id: 8 } },
      },
      resource: { analytics_alert: { a: alertOf({ name: '${data.analytics_dataset.orders.fields[1].name}' }) } },
      output: {
        fields: { value: '${data.analytics_dataset.orders.fields}' },
        records: { value: '${data.analytics_dataset_records.identified.records_json}' },
        named: { value: '${data.analytics_dataset_records.named}' },
        insights: { value: '${data.analytics_widget_insights.orders.insights}' },
      },
    });
  });

  test('when the outputs of another stack are read, and outputs become null and stay so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    const path = join(folder, 'other.tfstate');
    const outputs = {
      name: { value: 'From there', type: 'string' },
      hooks: { value: [{ size: 1 }], type: ['list', ['object', { size: 'number' }]] },
      nothing: { value: null, type: 'string' },
    };
    const head = { version: 4, terraform_version: '1.11.0', serial: 1, lineage: 'other', check_results: null };
    writeFileSync(path, formatJson({ ...head, outputs, resources: [] }));
    const ids = '${analytics_alert.a.webhook_action_ids}';
    const stackOf = (name: string, output: JsonObject): JsonObject => ({
      data: {
        analytics_actions: { hooks: { kind: 'webhook' } },
        terraform_remote_state: {
          other: { backend: 'local', config: { path }, workspace: '${terraform.workspace}' },
          more: { backend: 'local', config: { path: '${var.path}' }, defaults: { left: 'L', name: 'D' } },
        },
      },
      variable: { path: { default: path } },
      resource: { analytics_alert: { a: alertOf({ name }) }, analytics_webhook_action: { hook } },
      output: {
        size: { value: '${data.terraform_remote_state.other.outputs.hooks[0].size}' },
        left: { value: '${data.terraform_remote_state.more.outputs.left}' },
        workspace: { value: '${data.terraform_remote_state.more.workspace}' },
        ...output,
      },
    });
    try {
      const filled = { open: { value: ['a'] }, secret: { value: ['a'], sensitive: true } };
      await expectSame(stackOf('${data.terraform_remote_state.other.outputs.name}', filled));
      const empty = { open: { value: ids }, secret: { value: ids }, fresh: { value: ids } };
      const second = stackOf('${data.terraform_remote_state.more.outputs.name}, there', empty);
      await expectSame(second);
      await expectSame(second);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('when objects are made, changed, renamed in the code and destroyed', async () => {
    const first: JsonObject = {
      variable: { secret: { type: 'string', default: 's3cret-value', sensitive: true }, who: { default: 'Ops' } },
      locals: { title: 'T ${var.who}' },
      resource: {
        analytics_webhook_action: {
          hook: { ...hook, name: '${local.title}', headers: { Authorization: '${var.secret}' } },
        },
        analytics_slack_action: { chat: { name: 'Chat', channel: '${var.secret}' } },
        analytics_alert: {
          x: alertOf({
            schedule: { frequency: 5 },
            email: { to: ['a@b.de'], subject: '${analytics_slack_action.chat.id}' },
            webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
            lifecycle: { ignore_changes: ['condition'] },
          }),
          y: { name: 'Y', paused: true, depends_on: ['analytics_alert.x'] },
        },
      },
      output: {
        id: { value: '${analytics_alert.x.id}' },
        headers: { value: '${analytics_webhook_action.hook.headers}', sensitive: true },
        constant: { value: ['a', 'b'] },
        nested: { value: { schedule: '${analytics_alert.x.schedule}', n: 1 } },
      },
    };
    await expectSame(first);
    await expectSame(first);
    const second: JsonObject = {
      ...first,
      resource: {
        analytics_webhook_action: {
          hook: { ...hook, url: 'https://b.example.com/', headers: { Authorization: '${var.secret}', B: '2' } },
        },
        analytics_slack_action: { chat: { name: 'Chat', channel: 's3cret-value' } },
        analytics_alert: {
          x: alertOf({
            name: 'X2',
            condition: 'changed',
            email: { to: ['a@b.de', 'c@d.de'] },
            lifecycle: { ignore_changes: ['condition'] },
          }),
          z: { name: 'Y', email: { to: ['${analytics_alert.x.name}@b.de'] } },
        },
      },
      moved: [{ from: 'analytics_alert.y', to: 'analytics_alert.z' }],
      output: { id: { value: '${analytics_alert.z.name}' } },
    };
    await expectSame(second);
    await expectSame({ ...second, resource: { analytics_webhook_action: { hook } } });
    await expectSame(second, { mode: 'destroy' });
  });

  slowTest('when a part of a stack is destroyed, and its outputs stay', async () => {
    const stack: JsonObject = {
      resource: { analytics_alert: { a: alertOf({}), b: alertOf({ name: 'B' }) } },
      output: { a: { value: '${analytics_alert.a.id}' }, b: { value: '${analytics_alert.b.id}' } },
    };
    await expectSame(stack);
    await expectSame(stack, { mode: 'destroy', targets: ['analytics_alert.a'] });
  });

  test('when the service was changed behind their backs', async () => {
    const stack: JsonObject = {
      resource: {
        analytics_webhook_action: { hook },
        analytics_alert: {
          a: alertOf({ webhook_action_ids: ['${analytics_webhook_action.hook.id}'] }),
          b: alertOf({ name: 'B' }),
          c: alertOf({ name: 'C' }),
        },
      },
      output: { name: { value: '${analytics_alert.b.name}' }, cron: { value: '${analytics_alert.c.condition}' } },
    };
    await expectSame(stack);
    const edit = (server: ReferenceServer): void => {
      const { objects, ...rest } = server.snapshot();
      const alerts = objects.alert.filter(({ alertName }) => alertName !== 'C');
      const renamed = alerts.map((alert) =>
        alert['alertName'] === 'B' ? { ...alert, alertName: 'B by hand', type: 3 } : alert,
      );
      server.restore({ ...rest, objects: { ...objects, alert: renamed } });
    };
    meddle(edit);
    await expectSame(stack, { mode: 'refresh-only' });
    meddle(edit);
    await expectSame(stack);
    meddle(edit);
    await expectSame(stack, { refresh: false });
  });

  slowTest('when objects are imported, forgotten and targeted', async () => {
    const stack: JsonObject = {
      resource: {
        analytics_webhook_action: { hook },
        analytics_alert: { a: alertOf({}), b: alertOf({ name: 'B', depends_on: ['analytics_webhook_action.hook'] }) },
      },
    };
    await expectSame(stack, { targets: ['analytics_alert.b'] });
    await expectSame(stack);
    const forgotten: JsonObject = {
      resource: { analytics_webhook_action: { hook } },
      removed: [{ from: 'analytics_alert.a', lifecycle: { destroy: false } }, { from: 'analytics_alert.b' }],
    };
    await expectSame(forgotten);
    const found: JsonObject = {
      resource: {
        analytics_webhook_action: { hook },
        analytics_alert: { again: alertOf({ name: 'Again' }), same: { name: 'S' } },
      },
      import: [
        { to: 'analytics_alert.again', id: '7000099999' },
        { to: 'analytics_alert.same', id: '7000099998' },
      ],
    };
    await expectSame(found);
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      const made = [
        { id: 7000099999, alertName: 'Found', condition: 'c' },
        { id: 7000099998, alertName: 'S' },
      ];
      server.restore({ ...rest, objects: { ...objects, alert: [...objects.alert, ...made] } });
    });
    await expectSame(found);
    await expectSame(found);
  });

  slowTest('when an object is protected', async () => {
    const kept = (values: JsonObject): JsonObject => ({ resource: { analytics_alert: { a: alertOf(values) } } });
    await expectSame(kept({ lifecycle: { prevent_destroy: true }, deletion_protection: true }));
    await expectSame(kept({ lifecycle: { prevent_destroy: true } }), { mode: 'destroy' });
    await expectSame({});
  });

  slowTest('when objects are replaced, in either order', async () => {
    const stackOf = (url: string, lifecycle: JsonObject, more: JsonObject = {}): JsonObject => ({
      resource: {
        analytics_webhook_action: { hook: { ...hook, url } },
        analytics_alert: {
          base: alertOf({ name: 'Base', webhook_action_ids: ['${analytics_webhook_action.hook.id}'] }),
          middle: alertOf({
            name: 'Middle',
            email: { subject: '${analytics_alert.base.id}' },
            lifecycle: { replace_triggered_by: ['analytics_webhook_action.hook'], ...lifecycle },
          }),
          top: alertOf({ name: 'Top', email: { subject: '${analytics_alert.middle.id}' } }),
          ...more,
        },
      },
      output: { middle: { value: '${analytics_alert.middle.id}' } },
    });
    await expectSame(stackOf('https://a.example.com/', {}));
    await expectSame(stackOf('https://b.example.com/', {}));
    const last = { create_before_destroy: true };
    await expectSame(stackOf('https://b.example.com/', last));
    await expectSame(
      stackOf('https://c.example.com/', last, {
        more: alertOf({ name: 'More', depends_on: ['analytics_alert.middle'] }),
      }),
    );
    editState((state) => {
      const objects = new Map(state.objects);
      for (const address of ['analytics_alert.base', 'analytics_alert.top', 'analytics_alert.more']) {
        const object = objects.get(address);
        if (object?.current) objects.set(address, { ...object, current: { ...object.current, isTainted: true } });
      }
      return { ...state, objects };
    });
    await expectSame(
      stackOf('https://c.example.com/', last, {
        more: alertOf({ name: 'More', depends_on: ['analytics_alert.middle'] }),
      }),
    );
    await expectSame({});
  });
});
