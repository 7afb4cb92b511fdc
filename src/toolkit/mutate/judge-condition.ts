import { ProviderError } from '../../base/errors';
import { type Mutant, mutantsOf } from '../../query/mutants/index';
import { parseQuery } from '../../query';
import { CannotBacktestError } from '../../query/over-time/index';
import { isMet, type Note, prepareTrial } from '../../testing/conditions/index';

/** A check of a test, ready to be made of other conditions. */
type Check = (condition: string) => boolean;

/** Whether what cannot be checked at all fails a test, as it does in one. */
function prepareCheck(note: Note): Check {
  const tryCondition = prepareTrial(note, { enoughRows: 1 });
  return (condition) => {
    try {
      return isMet(note.expectation, tryCondition(condition)) === note.isMet;
    } catch (error) {
      if (error instanceof CannotBacktestError) return false;
      throw error;
    }
  };
}

/** About how much is to be done for a check. */
const costOf = ({ given, when }: Note): number =>
  (given.records.length + 1) * ('atMs' in when ? 1 : when.toMs - when.fromMs);

/** The mutants of a condition, and those of them that pass all checks as it does. */
export interface JudgedCondition {
  readonly mutants: readonly Mutant[];
  readonly survivors: readonly Mutant[];
}

/**
 * Judges the mutants of a condition by the checks that tests made of it. The first check that comes out otherwise kills a mutant, and those that
 * take least are made first.
 *
 * @throws ProviderError `TESTS_UNUSABLE` where a check does not come out as it did in the tests.
 */
export function judgeCondition(condition: string, notes: readonly Note[]): JudgedCondition {
  const checks = notes.toSorted((a, b) => costOf(a) - costOf(b)).map(prepareCheck);
  if (!checks.every((passes) => passes(condition))) {
    throw new ProviderError(
      'TESTS_UNUSABLE',
      `A check of the alert ${notes[0]?.address ?? ''} comes out otherwise when it is repeated: give it records of nothing but texts, numbers, dates, truth values and null.`,
    );
  }
  const mutants = mutantsOf(parseQuery(condition));
  return { mutants, survivors: mutants.filter(({ query }) => checks.every((passes) => passes(query.text))) };
}
