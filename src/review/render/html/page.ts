import { compareText } from '../../../base/text/compare-text';
import type { CategoryNode, Change, ImpactGroup, Report } from '../../report';
import type { RenderOptions } from '../renderer';
import { verbs } from '../verbs';
import { backtestNotes, shownBacktests } from '../../backtest/shown-backtest';
import { backtestChart } from './backtest';
import { changeCard, fieldTable, sourceHtml } from './change-card';
import { type Html, html } from './escape-html';
import { notificationGraph } from './graph';
import { late } from './deferred';
import { pageHeader, titleOf } from './header';
import { linkPlaces } from '../link-places';
import { pageOf } from './frame';
import { runsTable } from './runs-table';

/** More changes than this begin closed. */
const maxOpen = 20;

function section(id: string, title: string, content: Html | readonly Html[] | undefined): Html | undefined {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) return undefined;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section> `;
}

const listOf = (items: readonly Html[]): Html =>
  html`<ul class="impact">
    ${items}
  </ul>`;

/** More sentences than this hide the changes below them. */
const maxSentences = 100;

function list(items: readonly Html[]): Html | undefined {
  if (items.length === 0) return undefined;
  const rest = items.slice(maxSentences);
  const more =
    rest.length > 0 &&
    html`<details>
      <summary>${rest.length} more</summary>
      ${late(listOf(rest))}
    </details>`;
  return html`${listOf(items.slice(0, maxSentences))}${more}`;
}

function tree(nodes: readonly CategoryNode[], title: string): Html {
  const items = nodes.map(({ depth, name, mark }) => {
    const shown = html`${'\u2003'.repeat(depth)}${name}`;
    if (mark === 'added') return html`<li><ins>${shown}</ins></li>`;
    if (mark === 'removed') return html`<li><del>${shown}</del></li>`;
    return html`<li>${shown}${mark && html` <strong>(${mark})</strong>`}</li>`;
  });
  return html`<div>
    <h3>${title}</h3>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function stackFilter(stacks: readonly string[]): Html {
  return html`<span>
    <label for="stack">Stack</label>
    <select id="stack">
      <option value="">all</option>
      ${stacks.map((stack) => html`<option value="${stack}">${stack}</option>`)}
    </select>
  </span>`;
}

function tools(changes: readonly Change[]): Html | undefined {
  if (changes.length < 2) return undefined;
  const stacks = [...new Set(changes.flatMap(({ stack }) => stack ?? []))].sort(compareText);
  const actions = [...new Set(changes.map(({ action }) => action))];
  const buttons = actions.map(
    (action) => html`<button type="button" data-filter="${action}" aria-pressed="true">${verbs[action]}</button>`,
  );
  return html`<div class="tools" role="search">
    <label for="search">Filter</label>
    <input id="search" type="search" placeholder="name, address, value (press /)" />
    ${stacks.length > 1 && stackFilter(stacks)} ${buttons}<button type="button" id="open">Open all</button
    ><button type="button" id="close">Close all</button> <span id="count" role="status"></span>
  </div>`;
}

/** A headline, and behind it the consequences that it stands for. What is behind "more" of the list is late by itself. */
function groupItem({ severity, headline, members }: ImpactGroup, impact: Report['impact'], index: number): Html {
  const of = members.flatMap((member) => impact[member] ?? []);
  const [first] = of;
  if (first && of.length === 1) return html`<li class="${severity}">${first.sentence} ${sourceHtml(first)}</li>`;
  const all = html`<ul>
    ${of.map(({ sentence, ...at }) => html`<li>${sentence} ${sourceHtml(at)}</li>`)}
  </ul>`;
  return html`<li class="${severity}">
    <details>
      <summary>${headline}</summary>
      ${index < maxSentences ? late(all) : all}
    </details>
  </li>`;
}

function findings({ policies, warnings, impact, impactGroups, since }: Report): readonly (Html | undefined)[] {
  return [
    section(
      'policies',
      'Policies',
      list(
        policies.map(
          ({ level, message, policy: name, ...at }) =>
            html`<li class="${level}">${message} <span class="soft">${name}</span> ${sourceHtml(at)}</li>`,
        ),
      ),
    ),
    section('impact', 'What it means', list(impactGroups.map((group, index) => groupItem(group, impact, index)))),
    section('warnings', 'Warnings', list(warnings.map((warning) => html`<li class="warn">${warning}</li>`))),
    since &&
      section(
        'since',
        'Since the last review',
        since.isSame
          ? html`<p>Nothing has changed since the plan that was reviewed.</p>`
          : list(
              since.changes.map(({ sentence, ...at }) => html`<li class="neutral">${sentence} ${sourceHtml(at)}</li>`),
            ),
      ),
  ];
}

/** More charts than this begin behind "more". */
const maxCharts = 20;

function backtestSection(report: Report): Html | undefined {
  const notes = backtestNotes(report);
  const charts = shownBacktests(report).flatMap(({ backtest, alerts }) =>
    alerts.map((alert) => backtestChart(alert, backtest)),
  );
  if (charts.length === 0) return undefined;
  const rest = charts.slice(maxCharts);
  return section(
    'backtest',
    'When alerts would have fired',
    html`${charts.slice(0, maxCharts)}
      ${
        rest.length > 0 &&
        html`<details>
          <summary>${rest.length} more</summary>
          ${late(html`${rest}`)}
        </details>`
      }
      <ul class="note">
        ${notes.map((note) => html`<li>${note}</li>`)}
      </ul>`,
  );
}

function content(report: Report): Html {
  const { changes, drift, outputs, categories, projects } = report;
  const isOpen = changes.length <= maxOpen;
  const parts = (all: readonly (Html | undefined)[]): readonly Html[] => all.filter((part) => part !== undefined);
  const main = parts([
    section(
      'changes',
      'Changes',
      changes.length === 0 ? undefined : html`${tools(changes)}${changes.map((change) => changeCard(change, isOpen))}`,
    ),
    section('outputs', 'Outputs', fieldTable(outputs)),
    section(
      'drift',
      'Changed outside your code',
      drift.map((change) => changeCard(change, isOpen)),
    ),
  ]);
  const side = parts(findings(report));
  const wide = parts([
    backtestSection(report),
    notificationGraph(report),
    categories &&
      section(
        'tree',
        'Categories',
        html`<div class="trees">${tree(categories.before, 'Before')}${tree(categories.after, 'After')}</div>`,
      ),
  ]);
  const column = (name: string, content: readonly Html[]): Html | false =>
    content.length > 0 && html`<div class="${name}">${content}</div>`;
  return html`${projects && section('projects', 'Projects', runsTable(projects))}
    <div class="columns">${column('changes', main)}${column('findings', side)}</div>
    ${wide}`;
}

/** The report as one page that needs nothing else: no network, no other file. */
export function renderHtml(plain: Report, options: RenderOptions): string {
  const report = linkPlaces(plain, options);
  const { summary, changes } = report;
  const title = titleOf(report);
  return pageOf(
    `${title}: ${summary.sentence}`,
    html`<a class="skip" href="#${changes.length > 0 ? 'changes' : 'top'}">To the changes</a>
      ${pageHeader(report, options)}
      <main>${content(report)}</main>`,
  );
}
