import { describe, test } from '@jest/globals';
import { providerAddress } from '../../src/base/provider-address';
import type { JsonObject } from '../../src/base/json';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { open, expectSame, meddle, editState } = useTwins();

(hasTerraform ? describe : describe.skip)('the engine and Terraform do the same in every mode', () => {
  slowTest(
    'when data waits for objects, and what the code says now is not applied before everything is destroyed',
    async () => {
      const stackOf = (name: string, more: JsonObject = {}): JsonObject => ({
        locals: { name: '${analytics_category.a.name}' },
        resource: { analytics_category: { a: { name } } },
        data: {
          analytics_actions: { x: { depends_on: ['analytics_category.a'] } },
          analytics_categories: {
            direct: { depends_on: ['data.analytics_actions.x'] },
            waiting: { depends_on: ['local.name'] },
          },
        },
        output: {
          count: { value: '${length(data.analytics_categories.waiting.categories)}', description: 'Waited for' },
          name: { value: '${local.name}' },
          ...more,
        },
      });
      await expectSame(stackOf('A1'));
      await expectSame(stackOf('A2'));
      await expectSame(stackOf('A3', { new: { value: 1 } }), { mode: 'refresh-only' });
      await expectSame(stackOf('A3', { new: { value: 1 } }), { targets: ['analytics_category.a'] });
      await expectSame(stackOf('A4', { newer: { value: '${local.name}!' } }), { mode: 'destroy' });
    },
  );

  test('when outputs go while only a look is taken, and what is replaced has secrets', async () => {
    const stack = (name: string, output: JsonObject, hook: JsonObject = {}): JsonObject => ({
      variable: { s: { default: 's', sensitive: true } },
      resource: {
        analytics_alert: { z: { name, condition: 'c' } },
        analytics_webhook_action: {
          h: {
            name: 'H',
            url: 'https://a.example.com/x',
            ...hook,
            lifecycle: { replace_triggered_by: ['analytics_alert.z.name'] },
          },
        },
      },
      output,
    });
    const [x, y] = [{ value: 'x' }, { value: 'y' }];
    await expectSame(stack('A', { x, y }));
    await expectSame(stack('A', { x: y }), { mode: 'refresh-only' });
    await expectSame(stack('B', { x }, { headers: { k: '${var.s}' } }));
    await expectSame(stack('C', { x, y }, { headers: { k: '${var.s}' } }));
  });

  slowTest('when moves and imports meet other modes', async () => {
    await expectSame({ resource: { analytics_category: { a: { name: 'A' } } } });
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      const made = [{ id: 7000099999, categoryName: 'Old', parentId: 0 }];
      server.restore({ ...rest, objects: { ...objects, category: [...objects.category, ...made] } });
    });
    const later: JsonObject = {
      resource: { analytics_category: { b: { name: 'A' }, old: { name: 'Old' } } },
      moved: { from: 'analytics_category.a', to: 'analytics_category.b' },
      import: { to: 'analytics_category.old', id: '7000099999' },
    };
    await expectSame(later, { mode: 'refresh-only' });
    await expectSame(later, { mode: 'destroy' });
  });

  test('when the code no longer says what lies in a renamed category, what is forgotten is gone, an output changes its type alone, and a state marks as secret what a kind does not have', async () => {
    const parent = { name: 'A' };
    const child = { name: 'B', parent_id: '${analytics_category.a.id}' };
    const marked = { name: 'Marked' };
    await expectSame({
      resource: {
        analytics_category: {
          a: parent,
          b: child,
          c: { ...child, name: 'C' },
          gone: { ...child, name: 'Gone' },
          marked,
        },
      },
      output: { o: { value: { a: 'x' } } },
    });
    editState((state) => {
      const objects = [...state.objects].map(([address, { current, ...object }]) => {
        if (!current) return [address, object] as const;
        if (address === 'analytics_category.marked') {
          const sensitiveAttributes = [[{ type: 'get_attr', value: 'token' }]];
          return [address, { ...object, current: { ...current, sensitiveAttributes } }] as const;
        }
        // Without a memory of what was declared, what is not said any more stays as it is.
        return [address, { ...object, current: { ...current, private: 'bnVsbA==' } }] as const;
      });
      return { ...state, objects: new Map(objects) };
    });
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      const category = objects.category.filter(({ categoryName }) => categoryName !== 'Gone');
      server.restore({ ...rest, objects: { ...objects, category } });
    });
    await expectSame({
      resource: {
        analytics_category: { a: { name: 'A4' }, b: { name: 'B' }, c: { ...child, name: 'C' }, marked },
      },
      removed: { from: 'analytics_category.gone', lifecycle: { destroy: false } },
      output: { o: { value: '${tomap({ a = "x" })}' } },
    });
  });

  slowTest('when what is imported is made before what it replaces', async () => {
    await open();
    meddle((server) => {
      const category = [
        { id: 7000099991, categoryName: 'A', parentId: 0 },
        { id: 7000099992, categoryName: 'B', parentId: 7000099991 },
      ];
      server.restore({ objects: { category } });
    });
    const lifecycle = { create_before_destroy: true };
    const stack: JsonObject = {
      resource: {
        analytics_category: {
          a: { name: 'A', lifecycle },
          b: { name: 'B', parent_id: '${analytics_category.a.id}', lifecycle },
        },
      },
      import: [
        { to: 'analytics_category.a', id: '7000099991' },
        { to: 'analytics_category.b', id: '7000099992' },
      ],
    };
    await expectSame(stack);
    await expectSame(stack);
  });

  slowTest('when a state names a provider block that the code does not have', async () => {
    const stackOf = (name: string): JsonObject => ({
      resource: { analytics_category: { a: { name: 'A' }, b: { name, parent_id: '${analytics_category.a.id}' } } },
    });
    await expectSame(stackOf('B'));
    for (const provider of [`${providerAddress(undefined)}.gone`, `module.gone.${providerAddress(undefined)}`]) {
      const rename = (): void => {
        editState((state) => ({
          ...state,
          objects: new Map([...state.objects].map(([address, object]) => [address, { ...object, provider }])),
        }));
      };
      rename();
      await expectSame({ resource: { analytics_category: { a: { name: 'A' } } } });
      await expectSame(stackOf('B'), { mode: 'refresh-only' });
      meddle((server) => {
        const { objects, ...rest } = server.snapshot();
        const category = objects.category.map((one, index) => ({ ...one, categoryName: `By hand ${String(index)}` }));
        server.restore({ ...rest, objects: { ...objects, category } });
      });
      await expectSame(stackOf('C'));
      rename();
      await expectSame(stackOf('C'));
    }
    await expectSame({}, { mode: 'destroy' });
  });
});
