import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';

const seed = {
  objects: { alert: [{ id: 7, alertName: 'Returns' }] },
  shares: { '7': [{ type: 'Users', name: 'amy', access_level: 2 }] },
};

let project: CliProject;
beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const planned = async (...args: string[]) => (await project.aac(['plan', '--detailed-exitcode', ...args])).code;

test('imports name objects by their identities', async () => {
  project.server.restore(seed);
  project.write({
    resource: {
      analytics_alert: { returns: { name: 'Returns' } },
      analytics_alert_share: {
        who: {
          for_each: { amy: 'view' },
          alert_id: '${analytics_alert.returns.id}',
          type: 'user',
          user: '${each.key}',
          access: '${each.value}',
        },
      },
    },
    import: [
      { to: 'analytics_alert.returns', identity: { id: '7' } },
      {
        for_each: ['amy'],
        to: 'analytics_alert_share.who[each.value]',
        identity: { alert_id: 7, type: 'user', user: '${each.value}' },
      },
    ],
  });
  expect(await project.succeed(['apply', '--auto-approve'])).toContain('2 imported');
  expect(await planned()).toBe(0);
});

const of = '`identity` of the import of analytics_alert.returns (main.tf.json)';

test.each([
  [{ id: '7', identity: { id: '7' } }, 'has an `id` and an `identity`: give one of them.'],
  [{}, 'needs an `id` that is a text, or an `identity`.'],
  [{ identity: { id: 'x' } }, `${of}: id must be the digits of a 64-bit whole number`],
  [{ identity: {} }, `${of}: id is required, but no value was given.`],
  [
    { identity: { id: '7', name: 'x' } },
    `${of}: name is not in the identity of this analytics_alert; there are \`id\`.`,
  ],
  [{ identity: '7' }, `${of} must be an object.`],
  [{ identity: { id: '${analytics_category.new.id}' } }, `${of} has \`id\`, which is not known while planning`],
  [{ identity: '${{ (analytics_category.new.id) = 7 }}' }, `${of} is not known while planning`],
])('an import with %j is refused', async (given, said) => {
  project.write({
    resource: { analytics_alert: { returns: { name: 'Returns' } }, analytics_category: { new: { name: 'New' } } },
    import: [{ to: 'analytics_alert.returns', ...given }],
  });
  const { code, stderr } = await project.aac(['plan'], { env: { COLUMNS: '1000' } });
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
});

test('the identity that another host gave an object stays with it, until another object takes its place', async () => {
  const file = join(project.folder, 'terraform.tfstate');
  interface Instance {
    identity?: unknown;
    identity_schema_version?: number;
    attributes: { id: string };
  }
  const read = () =>
    JSON.parse(readFileSync(file, 'utf8')) as { serial: number; resources: { instances: Instance[] }[] };
  const instance = () => read().resources[0]?.instances[0];
  const write = (name: string) => {
    project.write({ resource: { analytics_category: { sales: { name } } } });
  };
  write('Sales');
  await project.succeed(['apply', '--auto-approve']);
  expect(instance()).not.toHaveProperty('identity');
  const state = read();
  const identity = { id: instance()?.attributes.id };
  for (const { instances } of state.resources)
    Object.assign(instances[0] ?? {}, { identity, identity_schema_version: 0 });
  writeFileSync(file, JSON.stringify({ ...state, serial: state.serial + 1 }));
  write('Sales and more');
  await project.succeed(['apply', '--auto-approve']);
  expect(instance()).toMatchObject({ identity, identity_schema_version: 0, attributes: { name: 'Sales and more' } });
  await project.succeed(['state', 'mv', 'analytics_category.sales', 'analytics_category.other']);
  expect(instance()).toMatchObject({ identity });
  await project.succeed(['state', 'mv', 'analytics_category.other', 'analytics_category.sales']);
  await project.succeed(['apply', '--auto-approve', '--replace', 'analytics_category.sales']);
  expect(instance()).not.toHaveProperty('identity');

  const newer = read();
  for (const { instances } of newer.resources)
    Object.assign(instances[0] ?? {}, { identity, identity_schema_version: 1 });
  writeFileSync(file, JSON.stringify(newer));
  const { code, stderr } = await project.aac(['plan']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('was written by a newer version of the provider')]);

  for (const other of [{ id: '99' }, {}, 'sales']) {
    const again = read();
    for (const { instances } of again.resources)
      Object.assign(instances[0] ?? {}, { identity: other, identity_schema_version: 0 });
    writeFileSync(file, JSON.stringify(again));
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/with analytics_category\.sales[^]* its state names /)]);
  }
});
