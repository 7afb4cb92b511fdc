import { backtestChart } from '../render/html/backtest';
import { html } from '../render/html/escape-html';
import { pageOf } from '../render/html/frame';
import type { Backtest } from './backtest-result';
import { notesOf } from './shown-backtest';

/** A backtest as a page with a chart for each alert. */
export function renderBacktestHtml(backtest: Backtest): string {
  const { alerts } = backtest;
  return pageOf(
    'Backtest',
    html`<header id="top">
        <h1>When alerts would have fired</h1>
      </header>
      <main>
        ${alerts.map((alert) => backtestChart(alert, backtest))}
        ${alerts.length === 0 && html`<p>The stack has no alerts.</p>`}
        <ul class="note">
          ${notesOf({ backtest, alerts }).map((note) => html`<li>${note}</li>`)}
        </ul>
      </main>`,
  );
}
