import { countWords } from '../../base/text/count-words';
import type { AlertMutants, MutateResult, Survivor } from '../../toolkit/mutate/mutate-result';
import { line } from '../output/line';

function formatSurvivor({ line: row, column, was, becomes, condition }: Survivor): string {
  const changed = condition.split(/\r\n|\r|\n/)[row - 1] ?? '';
  const change = becomes === '' ? line`${was} dropped` : line`${was} becomes ${becomes}`;
  return `  line ${String(row)}, column ${String(column)}: ${change}${line`    ${changed.trim()}`}`;
}

function formatAlert({ address, checks, mutants, killed, survivors }: AlertMutants): string {
  const title = line`${address}: ${countWords(checks, 'check')}, ${killed} of ${countWords(mutants, 'mutant')} killed`;
  return `\n${title}${survivors.map(formatSurvivor).join('')}`;
}

/** What tests notice of changed conditions, as people read it. */
export function formatMutants({ command, mutants, killed, alerts }: MutateResult): string {
  const survivors = mutants - killed;
  const end = survivors === 0 ? 'None survived' : `${String(survivors)} survived`;
  return [
    ...alerts.map(formatAlert),
    line``,
    line`${killed} of ${countWords(mutants, 'mutant')} killed by the checks of ${command}. ${end}.`,
    line`Alerts without a check are not among them.`,
  ].join('');
}
