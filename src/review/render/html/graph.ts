import type { Link, Report } from '../../report';
import { type Html, html } from './escape-html';

/** Beyond this many lines a drawing says nothing any more; the sentences say all. */
const maxLinks = 80;

const rowHeight = 26;
const width = 760;
const [left, right] = [300, 460];

const shorten = (text: string): string => (text.length > 44 ? `${text.slice(0, 43)}…` : text);

/** The names on one side, each on a row of its own. */
function rowsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].map((name, index) => [name, (index + 1) * rowHeight] as const));
}

function column(
  rows: ReadonlyMap<string, number>,
  nameOf: (key: string) => string,
  side: 'start' | 'end',
): readonly Html[] {
  const x = side === 'end' ? left - 8 : right + 8;
  return [...rows].map(
    ([key, y]) =>
      html`<text x="${x}" y="${y + 4}" text-anchor="${side}"
        ><title>${nameOf(key)}</title>${shorten(nameOf(key))}</text
      >`,
  );
}

function line({ change }: Link, from: number, to: number): Html {
  const middle = (left + right) / 2;
  return html`<path class="${change}" d="M${left} ${from} C${middle} ${from} ${middle} ${to} ${right} ${to}" />`;
}

const words: Readonly<Record<Link['change'], string>> = { added: 'new', removed: 'gone', same: 'as before' };

/** Who is notified by what, drawn: what is new in green, what goes dashed in red. */
export function notificationGraph({ links }: Report): Html | undefined {
  const shown = [...links].sort((a, b) => Number(a.change === 'same') - Number(b.change === 'same')).slice(0, maxLinks);
  if (shown.length === 0) return undefined;
  const names = new Map(
    shown.flatMap(
      ({ alert, alertName, target, targetName }) =>
        [
          [alert, alertName],
          [target, targetName],
        ] as const,
    ),
  );
  const nameOf = (key: string): string => names.get(key) ?? key;
  const alerts = rowsOf(shown.map(({ alert }) => alert));
  const targets = rowsOf(shown.map(({ target }) => target));
  const height = (Math.max(alerts.size, targets.size) + 1) * rowHeight;
  const drawn = shown.map((link) => line(link, alerts.get(link.alert) ?? 0, targets.get(link.target) ?? 0));
  const told = shown.map(({ alert, target, change }) => `${nameOf(alert)} to ${nameOf(target)}: ${words[change]}`);
  const rest = links.length - shown.length;
  return html`<section aria-labelledby="who">
    <h2 id="who">Who is notified by what</h2>
    <div class="drawing" tabindex="0" role="group" aria-labelledby="who">
      <svg class="graph" viewBox="0 0 ${width} ${height}" role="img" aria-label="${told.join('; ')}">
        ${drawn}${column(alerts, nameOf, 'end')}${column(targets, nameOf, 'start')}
      </svg>
    </div>
    ${rest > 0 && html`<p class="note">${rest} more connections are not drawn.</p>`}
  </section>`;
}
