import { expect, test } from '@jest/globals';
import { KindMarks } from './kind-marks';

const thing = { type: 'toy_thing', providerAlias: undefined };

/** A kind of which the service holds some ids, and how often it was asked for them. */
function createKind(ids: readonly string[] | undefined) {
  const asked = { times: 0 };
  const heldIds = () => {
    asked.times += 1;
    return Promise.resolve(ids);
  };
  return { asked, heldIds };
}

test('a kind is listed once, and what is made counts', async () => {
  const kind = createKind(['9', '10']);
  const marks = new KindMarks();
  const found = await Promise.all([marks.find(thing, kind), marks.find(thing, kind)]);
  marks.add(thing, '12');
  marks.add(thing, '11');
  expect([...found, await marks.find(thing, kind)]).toEqual([['10'], ['10'], ['12']]);
  expect(kind.asked.times).toBe(2);
});

test('a create that listed the kind late takes nothing of what was made away', async () => {
  const kind = createKind(['10']);
  const marks = new KindMarks();
  const late = marks.find(thing, { heldIds: () => new Promise((resolve) => setImmediate(resolve, ['10'])) });
  await marks.find(thing, kind);
  marks.add(thing, '11');
  expect(await late).toEqual(['11']);
});

test('ids that are no numbers are kept all', async () => {
  const marks = new KindMarks();
  await marks.find(thing, createKind(['b', 'a']));
  marks.add(thing, 'c');
  expect(await marks.find(thing, createKind(undefined))).toEqual(['b', 'a', 'c']);
});

test('a kind is listed anew once the newest of it is gone, and each provider has its own', async () => {
  const kind = createKind(['9']);
  const marks = new KindMarks();
  await marks.find(thing, createKind(['9', '10']));
  marks.remove(thing, '9');
  expect(await marks.find(thing, kind)).toEqual(['10']);
  marks.remove(thing, '10');
  expect(await marks.find(thing, kind)).toEqual(['9']);
  expect(await marks.find({ ...thing, providerAlias: 'other' }, createKind([]))).toEqual([]);
});

test('nothing is remembered of a kind that cannot be listed', async () => {
  const marks = new KindMarks();
  expect(await marks.find(thing, createKind(undefined))).toBeUndefined();
  marks.add(thing, '1');
  expect(await marks.find(thing, createKind(['2']))).toEqual(['2']);
});
