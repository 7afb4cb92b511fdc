import { countWords } from '../../base/text/count-words';
import { visibleLine } from '../../base/text/visible-text';
import type { AlertHistory, AlertSide, Backtest, BacktestedAlert } from './backtest-result';
import { cellsOf } from './firing-strip';
import { datasetWords } from './shown-backtest';
import { durationWords, isHistory, toMinute } from './history-words';

const levels = '\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588';
const silent = '\u00b7';
const stripWidth = 40;

/** Numbers as a strip of bars; the highest one stands for `highest`. */
function toStrip(numbers: readonly number[], highest: number): string {
  return numbers
    .map((number) => (number === 0 ? silent : levels.charAt(Math.ceil((number / highest) * levels.length) - 1)))
    .join('');
}

/** How often an alert fired, in words. */
function countFiring({ episodes, firing, checks }: AlertHistory): string {
  if (firing === 0) return `never, in ${countWords(checks, 'check')}`;
  return `${countWords(episodes, 'time')}, in ${String(firing)} of ${countWords(checks, 'check')}`;
}

function detailsOf({ first, last, longestSilence, byHour, notified, firing }: AlertHistory): readonly string[] {
  if (first === null || last === null) return [];
  const whom = notified.map(({ who, times }) => `${visibleLine(who)} ${countWords(times, 'time')}`);
  return [
    `First ${toMinute(first)}, last ${toMinute(last)}; longest silence ${durationWords(longestSilence)}.`,
    `By hour, 0 to 23: ${toStrip(byHour, Math.max(...byHour))}`,
    whom.length > 0
      ? `Would have notified ${whom.join(', ')}.`
      : `Would have notified nobody, ${countWords(firing, 'time')}.`,
  ];
}

/** What a strip is drawn for: the window, and the number that its highest bar stands for. */
interface Drawing {
  readonly window: Pick<Backtest, 'from' | 'to'>;
  readonly highest: number;
}

function sideLines(label: string, side: AlertSide, { window, highest }: Drawing): readonly string[] {
  const head = `  ${label.padEnd(14)}  `;
  if (!isHistory(side)) return [`${head}Cannot be backtested: ${visibleLine(side.cannot)}`];
  const cells = cellsOf(side, window, stripWidth);
  return [
    `${head}${cells ? toStrip(cells, highest) : '(too many to draw)'}`,
    `${' '.repeat(head.length)}${countFiring(side)}`,
  ];
}

const toNote = (caveat: string): string => `Note: ${visibleLine(caveat)}`;

function alertLines(
  { address, name, inService, inCode, caveats }: BacktestedAlert,
  window: Pick<Backtest, 'from' | 'to'>,
  isOwn: (caveat: string) => boolean,
): readonly string[] {
  const sides = [inService, inCode].filter(isHistory);
  const highest = Math.max(1, ...sides.flatMap((side) => cellsOf(side, window, stripWidth) ?? []));
  const drawing = { window, highest };
  const isSame = isHistory(inService) && isHistory(inCode) && JSON.stringify(inService) === JSON.stringify(inCode);
  const shown = inCode ?? inService;
  return [
    `${visibleLine(address)}  ${visibleLine(name)}`,
    ...(inService && !isSame ? sideLines('in the service', inService, drawing) : []),
    ...(inCode ? sideLines(isSame ? 'as it is' : 'in the code', inCode, drawing) : []),
    ...(isHistory(shown) ? detailsOf(shown).map((line) => `  ${line}`) : []),
    ...caveats.filter(isOwn).map((caveat) => `  ${toNote(caveat)}`),
    '',
  ];
}

/** A backtest as text of 80 columns: a strip for each alert over the window, from left to right, and what it comes to. */
export function renderBacktestText(backtest: Backtest): string {
  const { from, to, zone, alerts, datasets } = backtest;
  const caveats = alerts.flatMap((alert) => alert.caveats);
  const isShared = (caveat: string): boolean => caveats.filter((one) => one === caveat).length > 1;
  const lines = [
    `${toMinute(from)} to ${toMinute(to)} (UTC)${zone === 'UTC' ? '' : `; hours and cron expressions are in ${zone}`}`,
    ...datasets.map((dataset) => visibleLine(datasetWords(dataset))),
    '',
    ...alerts.flatMap((alert) => alertLines(alert, backtest, (caveat) => !isShared(caveat))),
    ...(alerts.length === 0 ? ['The stack has no alerts.', ''] : []),
    ...[...new Set(caveats.filter(isShared))].map(toNote),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
