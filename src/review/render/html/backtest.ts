/** When alerts would have fired, drawn over the window of a backtest. */
import type { AlertHistory, AlertSide, Backtest, BacktestedAlert } from '../../backtest/backtest-result';
import { cellsOf } from '../../backtest/firing-strip';
import { isHistory, timesWords, toMinute } from '../../backtest/history-words';
import { type Html, html } from './escape-html';

const [cellCount, cellWidth, height] = [120, 5, 28];

/** What a strip is drawn for: the window, and the number that its highest bar stands for. */
interface Drawing {
  readonly window: Pick<Backtest, 'from' | 'to'>;
  readonly highest: number;
}

function bars(cells: readonly number[], highest: number): readonly Html[] {
  return cells.flatMap((count, index) => {
    if (count === 0) return [];
    const tall = Math.max(3, Math.round((count / highest) * height));
    return [html`<rect x="${index * cellWidth}" y="${height - tall}" width="${cellWidth - 1}" height="${tall}" />`];
  });
}

function strip(history: AlertHistory, { window, highest }: Drawing): Html {
  const cells = cellsOf(history, window, cellCount);
  const width = cellCount * cellWidth;
  if (!cells) return html`<p class="note">More checks fired than are drawn.</p>`;
  return html`<svg viewBox="0 0 ${width} ${height + 1}" preserveAspectRatio="none" aria-hidden="true">
    ${bars(cells, highest)}
    <path d="M0 ${height + 0.5} H${width}" />
  </svg>`;
}

function row(label: string, side: AlertSide | undefined, drawing: Drawing): Html | undefined {
  if (side === undefined) return undefined;
  const words = isHistory(side)
    ? `${timesWords(side.episodes)}, in ${String(side.firing)} of ${String(side.checks)} checks`
    : `cannot be backtested: ${side.cannot}`;
  return html`<div class="strip">
    <span>${label}: ${words}</span>
    ${isHistory(side) && strip(side, drawing)}
  </div>`;
}

/** An alert as it is, above the alert as the code has it. */
export function backtestChart({ address, name, inService, inCode }: BacktestedAlert, window: Drawing['window']): Html {
  const sides = [inService, inCode].filter(isHistory);
  const highest = Math.max(1, ...sides.flatMap((side) => cellsOf(side, window, cellCount) ?? []));
  const drawing = { window, highest };
  return html`<div class="backtest">
    <div>${name} ${name !== address && html`<code>${address}</code>`}</div>
    ${row('As it is now', inService, drawing)} ${row('As the code has it', inCode, drawing)}
    <div class="ends"><span>${toMinute(window.from)}</span><span>${toMinute(window.to)} UTC</span></div>
  </div>`;
}
