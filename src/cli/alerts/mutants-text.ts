import { formatJson } from '../../base/json-text';
import { countWords } from '../../base/text/count-words';
import type { AlertMutants, Killer, MutateResult, Survivor } from '../../toolkit/mutate/mutate-result';
import { line } from '../output/line';

const matchers = { fires: 'toFire', quiet: 'toStayQuiet' } as const;

/** The check as it is written in a test. */
function formatKiller({ expect, records, moment }: Killer): string {
  const list = records.map((record) => formatJson(record)).join(', ');
  return line`    Killed by: expect(alert).${matchers[expect]}(given([${list}], { timeField: null }).at('${moment}'))`;
}

function formatSurvivor({ line: row, column, was, becomes, condition, ...survivor }: Survivor): string {
  const changed = condition.split(/\r\n|\r|\n/)[row - 1] ?? '';
  const change = becomes === '' ? line`${was} dropped` : line`${was} becomes ${becomes}`;
  const { killer, reason = '' } = survivor;
  return [
    `  line ${String(row)}, column ${String(column)}: ${change}`,
    line`    ${changed.trim()}`,
    killer ? formatKiller(killer) : line`    Possibly equivalent: ${reason}.`,
  ].join('');
}

function formatAlert({ address, checks, mutants, killed, survivors }: AlertMutants): string {
  const title = line`${address}: ${countWords(checks, 'check')}, ${killed} of ${countWords(mutants, 'mutant')} killed`;
  return `\n${title}${survivors.map(formatSurvivor).join('')}`;
}

/** What tests notice of changed conditions, as people read it. */
export function formatMutants({ command, mutants, killed, possiblyEquivalent, alerts }: MutateResult): string {
  const survivors = mutants - killed - possiblyEquivalent;
  const advice = survivors === 0 ? '' : ' Add the checks above, or correct the conditions.';
  const equivalent = possiblyEquivalent === 0 ? '' : `, ${String(possiblyEquivalent)} possibly equivalent`;
  return [
    ...alerts.map(formatAlert),
    line``,
    line`${killed} of ${countWords(mutants, 'mutant')} killed by the checks of ${command}: ${survivors} survived${equivalent}.${advice}`,
    line`Only alerts that your tests check are mutated.`,
  ].join('');
}
