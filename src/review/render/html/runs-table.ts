import type { ProjectRun } from '../../report';
import { timeOf } from '../fleet';
import { late } from './deferred';
import { type Html, html } from './escape-html';

/** More rows than this hide the changes below them. */
const maxRows = 50;

const messagesOf = ({ message }: ProjectRun): readonly Html[] =>
  message.split('\n').map((one, index) => (index === 0 ? html` ${one}` : html`<br />${one}`));

const rowsOf = (runs: readonly ProjectRun[]): Html =>
  html`<table class="fields">
    <tbody>
      ${runs.map(
        (run) =>
          html`<tr>
            <th scope="row">${run.project}</th>
            <td><strong>${run.outcome}</strong> <span class="soft">(${timeOf(run)})</span>${messagesOf(run)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** The projects of a fleet in a table. */
export function runsTable(runs: readonly ProjectRun[]): Html {
  const rest = runs.slice(maxRows);
  const more =
    rest.length > 0 &&
    html`<details>
      <summary>${rest.length} more</summary>
      ${late(rowsOf(rest))}
    </details>`;
  return html`${rowsOf(runs.slice(0, maxRows))}${more}`;
}
