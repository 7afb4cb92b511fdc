import { behaviourOutcomes } from '../../../src/codegen/behaviour-outcomes';
import { type BehaviourName, behaviourNames } from '../../../src/service/quirks/behaviours';
import { type DialectInput } from '../../../src/service/interface/index';
import { areCompatible, dialectOf } from './combinations';
import type { Outcome } from './try-behaviours';

/** Two behaviours, the dialect that a run is given, and how a run may end. */
export interface Pair {
  readonly names: readonly [BehaviourName, BehaviourName];
  readonly dialect: DialectInput;
  /** The sentences of the two rows, with the kind of outcome; none where the stack has to converge. */
  readonly ends: readonly { readonly kind: 'refused' | 'fails'; readonly words: string }[];
}

const endsOf = (name: BehaviourName): Pair['ends'] => {
  const outcome = behaviourOutcomes[name];
  if (outcome && 'refused' in outcome) return [{ kind: 'refused', words: outcome.refused }];
  return outcome && 'ends' in outcome ? [{ kind: 'fails', words: outcome.ends }] : [];
};

const all: readonly Pair['names'][] = behaviourNames.flatMap((first, index) =>
  behaviourNames.slice(index + 1).flatMap((second) => {
    const names = [first, second] as const;
    return areCompatible(names) ? [names] : [];
  }),
);

/** Some of the pairs of behaviours that go together, spread evenly over all. */
export const pairsOf = (count: number): readonly Pair[] =>
  all
    .filter((_names, index) => (index * count) % all.length < count)
    .map((names) => ({ names, dialect: dialectOf(names), ends: names.flatMap(endsOf) }));

/** Whether an outcome is a convergence, or an end in the words of one of the rows. */
export function isExpected({ ends }: Pair, { kind, why }: Pick<Outcome, 'kind' | 'why'>): boolean {
  if (ends.length === 0) return kind === 'converges';
  return ends.some((end) => end.kind === kind && why.includes(end.words));
}
