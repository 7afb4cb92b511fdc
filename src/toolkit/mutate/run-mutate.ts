import { compareText } from '../../base/text/compare-text';
import type { Note } from '../../testing/conditions/index';
import type { ListeningHost } from '../host';
import { assertNotInterrupted, runInterruptibly } from '../running';
import { findKiller } from './find-killer';
import { gatherNotes } from './gather-notes';
import { judgeCondition } from './judge-condition';
import type { AlertMutants, MutateResult } from './mutate-result';

/** How the tests of a project are run. */
export interface MutateOptions {
  /** A command line; `npm test` where none is given. */
  readonly command?: string;
}

/** The notes of each condition of each alert. */
function groupNotes(notes: readonly Note[]): readonly (readonly [Note, ...Note[]])[] {
  const groups = new Map<string, [Note, ...Note[]]>();
  for (const note of notes) {
    const key = JSON.stringify([note.address, note.condition]);
    const group = groups.get(key);
    if (group) group.push(note);
    else groups.set(key, [note]);
  }
  return [...groups].toSorted(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}

/** Judges the mutants of all conditions that notes are of. */
export function judgeNotes(notes: readonly Note[]): readonly AlertMutants[] {
  return groupNotes(notes).map((group) => {
    const [first] = group;
    const { address, condition } = first;
    const { mutants, survivors } = judgeCondition(condition, group);
    return {
      address,
      condition,
      checks: group.length,
      mutants: mutants.length,
      killed: mutants.length - survivors.length,
      survivors: survivors.map((mutant) => {
        const { query, place, was, becomes } = mutant;
        return { ...place, was, becomes, condition: query.text, ...findKiller(first, mutant) };
      }),
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Runs the tests of a project once, and judges by their checks of alerts which changes of the conditions they would notice. Nothing of
 * the project is changed.
 *
 * @throws ProviderError `TESTS_UNUSABLE` where the tests fail or check no alert; `ABORTED` after an interrupt.
 */
export async function runMutate({ command = 'npm test' }: MutateOptions, host: ListeningHost): Promise<MutateResult> {
  return await runInterruptibly(host, async (running) => {
    const notes = await gatherNotes(command, host);
    await assertNotInterrupted(running);
    const alerts = await running.leavingNothing(() => Promise.resolve(judgeNotes(notes)));
    return {
      command,
      mutants: sum(alerts.map(({ mutants }) => mutants)),
      killed: sum(alerts.map(({ killed }) => killed)),
      possiblyEquivalent: sum(alerts.map(({ survivors }) => survivors.filter(({ killer }) => !killer).length)),
      alerts,
    };
  });
}
