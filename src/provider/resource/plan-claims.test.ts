import { expect, test } from '@jest/globals';
import { errorAt } from '../../base/diagnostic';
import type { ObjectValue, PlannedObject, ResourceDefinition } from '../../model';
import { createProvider, type Resource } from '..';
import { createToyService, toy, toyConfig, type ToyService } from '../../../test/support/toy';

/** A toy of which only one may have a name, and what was registered. */
async function openClaimedToy(): Promise<{ resource: Resource; registered: PlannedObject[] }> {
  const registered: PlannedObject[] = [];
  const nameOf = ({ config, prior }: PlannedObject): unknown => (config ?? prior)?.['name'];
  const definition: ResourceDefinition<ToyService> = {
    ...toy,
    planNew: () => Promise.resolve({ values: {}, diagnostics: [] }),
    checkOwnership: (_, object) =>
      registered.some((other) => nameOf(other) === nameOf(object)) ? [errorAt([], 'Two owners', 'Taken.')] : [],
    register: (_, object) => {
      registered.push(object);
    },
  };
  const service = createToyService();
  const provider = createProvider<ToyService>({
    definition: {
      description: 'Toys.',
      attributes: {},
      configure: () => ({ observing: service, changing: service, close: () => Promise.resolve() }),
    },
    resources: [definition],
    log: () => undefined,
    isStrict: true,
  });
  await provider.configure({});
  const resource = provider.resources.get('toy_thing');
  if (!resource) throw new Error('The toy is not there.');
  return { resource, registered };
}

test('of two objects that are planned at once, one sees the other', async () => {
  const { resource } = await openClaimedToy();
  const config = toyConfig({ name: 'a' });
  const answers = await Promise.all([1, 2, 3].map(() => resource.plan({ prior: null, config })));
  expect(answers.map(({ diagnostics }) => diagnostics.length)).toEqual([0, 1, 1]);
});

test('every object is made known: when it is read, does not change, changes, and ends', async () => {
  const { resource, registered } = await openClaimedToy();
  const config = toyConfig({ name: 'a' });
  const state: ObjectValue = { ...config, id: '1', size: 7, keep: false };
  await resource.read(state);
  await resource.plan({ prior: state, config });
  await resource.plan({ prior: state, config: toyConfig({ name: 'b' }) });
  await resource.plan({ prior: state, config: null });
  const named = registered.map(({ prior, config: declared, planned }) => [
    prior?.['name'],
    declared?.['name'],
    planned?.['name'],
  ]);
  expect(named).toEqual([
    ['a', undefined, undefined],
    ['a', 'a', 'a'],
    ['a', 'b', 'b'],
    ['a', undefined, undefined],
  ]);
});
