import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson } from '../../src/base/json-text';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const category = (label: string, name: string, parent?: string): string =>
  `resource "analytics_category" "${label}" {\n  name = "${name}"\n${parent === undefined ? '' : `  parent_id = ${parent}\n`}}\n`;
const outputs = (...labels: string[]): string =>
  labels.map((label) => `output "${label}" {\n  value = analytics_category.${label}.path\n}\n`).join('');

(hasTerraform ? describe : describe.skip)('categories under real Terraform', () => {
  let workspace: Workspace;
  const stored = () => workspace.server.snapshot().objects.category;
  const idOf = (name: string): string => {
    const found = stored().find((record) => record['categoryName'] === name);
    return formatJson(found?.['id'] ?? null);
  };
  const changes = () => workspace.takeOperations().filter((name) => !/^(login|list|view|find)/.test(name));
  const output = async (name: string) => (await workspace.succeed(['output', '-raw', name])).trim();

  beforeAll(async () => {
    workspace = await openWorkspace({ firstId: 9007199254740993n });
  });
  beforeEach(() => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.reset();
    workspace.takeOperations();
  });
  afterAll(async () => {
    await workspace.close();
  });

  const tree =
    category('sales', 'Sales') +
    category('emea', 'EMEA', 'analytics_category.sales.id') +
    category('dach', 'DACH', 'analytics_category.emea.id');

  test('a tree is made from the root down, moved with one edit, and deleted from the leaves up', async () => {
    workspace.write(tree + category('ops', 'Operations') + outputs('dach'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(Array(4).fill('createCategory'));
    expect(await output('dach')).toBe('Sales / EMEA / DACH');
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    expect(workspace.takeOperations()).toEqual(['login', 'listCategories', 'viewCategory']);

    const moved = tree.replace('analytics_category.sales.id', 'analytics_category.ops.id');
    workspace.write(moved + category('ops', 'Operations') + outputs('dach', 'emea'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(['editCategory']);
    expect(await output('emea')).toBe('Operations / EMEA');
    expect(await output('dach')).toBe('Operations / EMEA / DACH');

    const rooted = moved.replace('analytics_category.ops.id', '"0"');
    workspace.write(rooted + category('ops', 'Operations'));
    workspace.takeOperations();
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(['editCategory']);
    expect(stored().find((record) => record['categoryName'] === 'EMEA')?.['parentId']).toBe(0);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');

    const ids = ['DACH', 'EMEA'].map(idOf);
    workspace.takeOperations();
    await workspace.succeed(['destroy', '-auto-approve']);
    const deleted = workspace.server.journal.filter(({ operation }) => operation === 'deleteCategory');
    const order = deleted.map(({ objectId }) => String(objectId));
    expect(order.indexOf(String(ids[0]))).toBeLessThan(order.indexOf(String(ids[1])));
    expect(order).toHaveLength(4);
    expect(stored()).toEqual([]);
  });

  test('what reads the path of a category sees it change with a category above', async () => {
    const reader = 'resource "analytics_alert" "reader" {\n  name = analytics_category.dach.path\n}\n';
    workspace.write(tree + reader + outputs('dach'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(tree.replace('"Sales"', '"Trade"') + reader + outputs('dach'));
    workspace.takeOperations();
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(['editCategory', 'editAlert']);
    expect(await output('dach')).toBe('Trade / EMEA / DACH');
    expect((await workspace.terraform(['plan', '-detailed-exitcode'])).code).toBe(0);
  });

  test('imports with its parent, and plans empty', async () => {
    workspace.write(tree);
    await workspace.succeed(['apply', '-auto-approve']);
    await workspace.succeed(['state', 'rm', 'analytics_category.emea']);
    await workspace.succeed(['import', 'analytics_category.emea', idOf('EMEA')]);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('circles, own parents and parents that are not there are errors at plan, with the path written out', async () => {
    workspace.write(tree);
    await workspace.succeed(['apply', '-auto-approve']);
    const [sales, emea, dach] = ['Sales', 'EMEA', 'DACH'].map(idOf);
    const before = stored();

    const planned = async (hcl: string) => {
      workspace.write(hcl);
      const { code, stderr } = await workspace.terraform(['plan']);
      expect(code).toBe(1);
      return stderr.replace(/[\s│]+/g, ' ');
    };
    const others = category('emea', 'EMEA', `"${String(sales)}"`) + category('dach', 'DACH', `"${String(emea)}"`);
    const circle = await planned(category('sales', 'Sales', `"${String(dach)}"`) + others);
    expect(circle).toContain('Category inside itself');
    expect(circle).toMatch(
      /(Sales \/ EMEA \/ DACH \/ Sales|EMEA \/ DACH \/ Sales \/ EMEA|DACH \/ Sales \/ EMEA \/ DACH)/,
    );
    const own = await planned(category('sales', 'Sales', `"${String(sales)}"`) + others);
    expect(own).toContain('Sales / Sales');
    const dangling = await planned(category('sales', 'Sales', '"404"') + others);
    expect(dangling).toContain('parent_id refers to the category 404');
    expect(stored()).toEqual(before);
  });

  test('a category that still holds others of somebody else is not deleted', async () => {
    workspace.write(`provider "analytics" {\n  read_after_write = "0s"\n}\n${category('sales', 'Sales')}`);
    await workspace.succeed(['apply', '-auto-approve']);
    const snapshot = workspace.server.snapshot();
    const foreign = { id: 5, categoryName: 'By hand', parentId: snapshot.objects.category[0]?.['id'] };
    const objects = { ...snapshot.objects, category: [...snapshot.objects.category, foreign] };
    workspace.server.restore({ ...snapshot, objects } as never);
    const refused = await workspace.terraform(['destroy', '-auto-approve']);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('OBJECT_IN_USE');
    expect(refused.stderr).toContain('By hand');
    expect(stored()).toHaveLength(2);
  });

  test('an asset is put into a category, kept, and forgotten with a warning', async () => {
    const asset =
      category('sales', 'Sales') +
      'resource "analytics_category_asset" "board" {\n  category_id = analytics_category.sales.id\n  asset_id = "9007199254740995"\n  asset_type = "dashboard"\n}\n';
    workspace.write(asset);
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(['createCategory', 'addAssetToCategory']);
    expect(workspace.server.snapshot().categoryAssets).toEqual([
      { category: 9007199254740993n, objectId: 9007199254740995n, objectType: 1 },
    ]);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    await workspace.succeed(['state', 'rm', 'analytics_category_asset.board']);
    const id = `${idOf('Sales')}/dashboard/9007199254740995`;
    await workspace.succeed(['import', 'analytics_category_asset.board', id]);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    workspace.write(category('sales', 'Sales'));
    expect(await workspace.succeed(['apply', '-auto-approve'])).toContain('Asset stays in its category');
    expect(workspace.server.snapshot().categoryAssets).toHaveLength(1);
  });
});
