import { expect, test } from '@jest/globals';
import { byTier, spread } from '../../support/depth';
import { type BehaviourOutcome, behaviourOutcomes } from '../../../src/codegen/behaviour-outcomes';
import { type BehaviourName, behaviourNames } from '../../../src/server/behaviours/table';
import { tryBehaviours } from './try-behaviours';

const outcomes = Object.entries(behaviourOutcomes) as [BehaviourName, BehaviourOutcome][];

/** What nobody has to be told of. */
const found = behaviourNames.filter((name) => !(name in behaviourOutcomes));
const some = byTier({ test: spread(found, 6), ci: found, attack: found });

test.each([[], ...some.map((name) => [name])])(
  'a stack is made, edited, mended and destroyed in a service with %p',
  async (...names) => {
    expect(await tryBehaviours(names)).toMatchObject({ kind: 'converges', why: '' });
  },
  60_000,
);

test.each(outcomes.flatMap(([name, outcome]) => ('told' in outcome ? [[name, outcome.told] as const] : [])))(
  'a service with %s takes an entry of the dialect',
  async (name, dialect) => {
    expect(await tryBehaviours([name], dialect)).toMatchObject({ kind: 'converges', why: '' });
  },
  60_000,
);

test('an edit that made the service forget something is said, by name, and no other object is edited', async () => {
  const why = expect.stringContaining('made the service forget what was not sent: note.');
  expect(await tryBehaviours(['edit-whole'])).toMatchObject({ kind: 'fails', step: 'edit', why });
});

test.each(outcomes.flatMap(([name, outcome]) => ('refused' in outcome ? [[name, outcome.refused] as const] : [])))(
  'a service with %s is refused before anything is written',
  async (name, words) => {
    const why = expect.stringContaining(words);
    expect(await tryBehaviours([name])).toMatchObject({ kind: 'refused', step: 'make', why });
  },
  60_000,
);

test.each(outcomes.flatMap(([name, outcome]) => ('ends' in outcome ? [[name, outcome] as const] : [])))(
  'what a service does not do is said: %s',
  async (name, { ends, at }) => {
    expect(await tryBehaviours([name])).toMatchObject({ kind: 'fails', step: at, why: expect.stringContaining(ends) });
  },
  60_000,
);
