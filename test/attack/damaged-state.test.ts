import { expect, test } from '@jest/globals';
import { hasErrors } from '../../src/base/diagnostic';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import { createToyRun, things } from '../engine/toy-run';

const blocks = things({ a: { name: 'a' }, b: { name: 'b', size: 3 } });

test('a state in which an id became that of another object is refused with both ids, however it is planned', async () => {
  const toy = createToyRun();
  await toy.run(blocks);
  const text = printState(toy.state);
  const id = text.indexOf('"id": "1"');
  toy.state = parseState(`${text.slice(0, id)}"id": "2"${text.slice(id + 9)}`, 'terraform.tfstate');
  const { diagnostics } = await toy.plan(blocks);
  expect(diagnostics.map(({ detail }) => detail)).toEqual([
    'The state says that the id of this toy_thing is "2", but it was made or changed last under the id "1". Bring the state back from its backup; if the id is meant, take the object out of the state and import it under that id.',
  ]);
  const withoutRefresh = await toy.plan(blocks, { refresh: false });
  expect(hasErrors(withoutRefresh.diagnostics)).toBe(true);
  const destroyed = await toy.plan(blocks, { mode: 'destroy', refresh: false });
  expect(hasErrors(destroyed.diagnostics)).toBe(true);
});
