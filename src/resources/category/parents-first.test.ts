import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { parentsFirst } from './parents-first';

const idsOf = (nodes: readonly { id: string }[]): string[] => nodes.map(({ id }) => id);
const node = (id: string, parentId: string | null = null) => ({ id, parentId });

test('children stand behind their parent, in the order in which they came', () => {
  const nodes = [node('1', '4'), node('2'), node('3', '1'), node('4'), node('5', '4')];
  expect(idsOf(parentsFirst(nodes))).toEqual(['2', '4', '1', '3', '5']);
});

test('a node whose parent is not there stands at the root, and a circle is kept', () => {
  expect(idsOf(parentsFirst([node('1', '2'), node('2', '1'), node('3', '99')]))).toEqual(['3', '1', '2']);
});

test('no node is lost or doubled, and none of a tree stands before its parent', () => {
  const forest = fc.array(fc.nat(), { maxLength: 12 }).chain((picks) => {
    const nodes = picks.map((pick, index) =>
      node(String(index), pick % (index + 1) === index ? null : String(pick % (index + 1))),
    );
    return fc.shuffledSubarray(nodes, { minLength: nodes.length });
  });
  fc.assert(
    fc.property(forest, (nodes) => {
      const ids = idsOf(parentsFirst(nodes));
      expect([...ids].sort()).toEqual(idsOf(nodes).sort());
      for (const { id, parentId } of nodes) if (parentId) expect(ids.indexOf(parentId)).toBeLessThan(ids.indexOf(id));
    }),
  );
});
