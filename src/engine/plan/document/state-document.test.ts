import { expect, test } from '@jest/globals';
import type { Catalogue } from '../../../model';
import { parseState } from '../../../state/file/parse-state';
import { toStateDocument } from './state-document';

test('objects of modules stand in the modules that they are in, by the instances of these', () => {
  const instances = [{ schema_version: 0, attributes: { id: '1' } }];
  const provider = 'provider["registry.terraform.io/analytics-as-code/analytics"]';
  const resources = [undefined, 'module.m["a.b"].module.n', 'module.m["a.b"]', 'module.k'].map((module) => {
    return { module, mode: 'managed', type: 'analytics_alert', name: 'x', provider, instances };
  });
  const state = parseState(JSON.stringify({ version: 4, serial: 1, lineage: 'l', resources }), 'p');
  const catalogue = { version: '', resources: new Map(), dataSources: new Map() } as unknown as Catalogue;
  const alertIn = (address: string): unknown => ({ resources: [expect.objectContaining({ address })] });
  expect(toStateDocument(state, catalogue).values?.root_module).toEqual({
    ...(alertIn('analytics_alert.x') as object),
    child_modules: [
      { address: 'module.k', ...(alertIn('module.k.analytics_alert.x') as object) },
      {
        address: 'module.m["a.b"]',
        ...(alertIn('module.m["a.b"].analytics_alert.x') as object),
        child_modules: [
          { address: 'module.m["a.b"].module.n', ...(alertIn('module.m["a.b"].module.n.analytics_alert.x') as object) },
        ],
      },
    ],
  });
});
