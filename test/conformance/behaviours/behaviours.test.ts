import { expect, test } from '@jest/globals';
import { byTier, spread } from '../../support/depth';
import { type BehaviourOutcome, behaviourOutcomes } from '../../../src/codegen/behaviour-outcomes';
import { type BehaviourName, behaviourNames } from '../../../src/service/quirks/behaviours';
import { dialectOf, inGroups } from './combinations';
import { tryBehaviours } from './try-behaviours';

const outcomes = Object.entries(behaviourOutcomes) as [BehaviourName, BehaviourOutcome][];
const told = outcomes.flatMap(([name, outcome]) => ('told' in outcome ? [[name, outcome.told] as const] : []));
const refused = outcomes.flatMap(([name, outcome]) => ('refused' in outcome ? [[name, outcome.refused] as const] : []));
const ending = outcomes.flatMap(([name, outcome]) => ('ends' in outcome ? [[name, outcome] as const] : []));

/** What nobody has to be told of. */
const found = behaviourNames.filter((name) => !(name in behaviourOutcomes));
/**
 * A life takes half a second, so behaviours that go together share one; `npm run attack` tries each alone. Of a list in pages and
 * of answers without an id, the run has to be told where a service has both.
 */
const together = inGroups(found, 12);
/** Those with a limit of requests take seconds, because they wait. */
const quick = together.filter((names) => !names.some((name) => name.startsWith('rate-limit')));
const groups = byTier({ test: spread(quick, 2), ci: together, attack: inGroups(found, 12) });

test.each([[], ...groups].map((names) => [names.join(', '), names] as const))(
  'a stack is made, edited, mended and destroyed in a service with "%s"',
  async (_title, names) => {
    expect(await tryBehaviours(names, dialectOf(names))).toMatchObject({ kind: 'converges', why: '' });
  },
  60_000,
);

test.each(byTier({ test: spread(told, 1), ci: told, attack: told }))(
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

test.each(refused)(
  'a service with %s is refused before anything is written',
  async (name, words) => {
    const why = expect.stringContaining(words);
    expect(await tryBehaviours([name])).toMatchObject({ kind: 'refused', step: 'make', why });
  },
  60_000,
);

test.each(byTier({ test: spread(ending, 1), ci: ending, attack: ending }))(
  'what a service does not do is said: %s',
  async (name, { ends, at }) => {
    expect(await tryBehaviours([name])).toMatchObject({ kind: 'fails', step: at, why: expect.stringContaining(ends) });
  },
  60_000,
);
