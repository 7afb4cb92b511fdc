import { countWords } from '../../base/text/count-words';
import { findDifference } from '../../query/counterexample/index';
import { parseQuery } from '../../query';
import type { Mutant } from '../../query/mutants/index';
import type { Note } from '../../testing/conditions/index';
import type { Survivor } from './mutate-result';

/** How many records both conditions look at, at most; the same number finds the same records. */
const maxEvaluations = 5_000;

/** Looks for records that would kill a mutant, at the moment of the first check of a condition. */
export function findKiller({ condition, when }: Note, { query }: Mutant): Pick<Survivor, 'killer' | 'reason'> {
  const nowMs = 'atMs' in when ? when.atMs : when.fromMs;
  const found = findDifference(parseQuery(condition), query, { nowMs, maxEvaluations, isOneEnough: true });
  if (found.kind === 'cannot') return { killer: null, reason: `no records were looked for: ${found.reason}` };
  const moment = new Date(nowMs).toISOString().replace('.000Z', 'Z');
  if (found.kind === 'differs' && found.stopsOn) return { killer: { expect: 'fires', records: found.stopsOn, moment } };
  if (found.kind === 'differs' && found.startsOn)
    return { killer: { expect: 'quiet', records: found.startsOn, moment } };
  const tried = `${String(found.tried)} of ${String(found.of)}`;
  const sets = found.mostRecords === 1 ? 'records' : `sets of up to ${countWords(found.mostRecords, 'record')}`;
  return { killer: null, reason: `no difference on ${tried} ${sets} around its limits` };
}
