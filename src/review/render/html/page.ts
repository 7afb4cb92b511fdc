import { createHash } from 'node:crypto';
import type { CategoryNode, Change, Report } from '../../report';
import type { Deed } from '../../summary';
import { verbs } from '../verbs';
import { changeCard, fieldTable, sourceHtml } from './change-card';
import { Html, html } from './escape-html';
import { notificationGraph } from './graph';
import { late } from './late';
import { script } from './script';
import { style } from './style';

/** More changes than this begin closed. */
const maxOpen = 20;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded, and nothing runs but what this page was made with. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;

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

function tools(changes: readonly Change[]): Html | undefined {
  if (changes.length < 2) return undefined;
  const actions = [...new Set(changes.map(({ action }) => action))];
  const buttons = actions.map(
    (action) => html`<button type="button" data-filter="${action}" aria-pressed="true">${verbs[action]}</button>`,
  );
  return html`<div class="tools" role="search">
    <label for="search">Filter</label>
    <input id="search" type="search" placeholder="name, address, value (press /)" /> ${buttons}<button
      type="button"
      id="open"
    >
      Open all</button
    ><button type="button" id="close">Close all</button> <span id="count" role="status"></span>
  </div>`;
}

function findings({ policies, warnings, impact, since }: Report): readonly (Html | undefined)[] {
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
    section('warnings', 'Warnings', list(warnings.map((warning) => html`<li class="warn">${warning}</li>`))),
    since &&
      section(
        'since',
        'Since the last review',
        since.isSame
          ? html`<p>Nothing is otherwise than in the plan that was reviewed.</p>`
          : list(
              since.changes.map(({ sentence, ...at }) => html`<li class="neutral">${sentence} ${sourceHtml(at)}</li>`),
            ),
      ),
    section(
      'impact',
      'What it means',
      list(
        impact.map(({ severity, sentence, ...at }) => html`<li class="${severity}">${sentence} ${sourceHtml(at)}</li>`),
      ),
    ),
  ];
}

function content(report: Report): readonly Html[] {
  const { changes, drift, outputs, categories } = report;
  const isOpen = changes.length <= maxOpen;
  return [
    ...findings(report),
    notificationGraph(report),
    categories &&
      section(
        'tree',
        'Categories',
        html`<div class="trees">${tree(categories.before, 'Before')}${tree(categories.after, 'After')}</div>`,
      ),
    section(
      'changes',
      'Changes',
      changes.length === 0 ? undefined : html`${tools(changes)}${changes.map((change) => changeCard(change, isOpen))}`,
    ),
    section('outputs', 'Outputs', fieldTable(outputs)),
    section(
      'drift',
      'Changed behind the code',
      drift.map((change) => changeCard(change, isOpen)),
    ),
  ].filter((part) => part !== undefined);
}

/** The report as one page that needs nothing else: no network, no other file. */
export function renderHtml(report: Report): string {
  const { stack, summary, changes } = report;
  const title = stack === undefined ? 'Plan' : `Plan of ${stack}`;
  const counts = Object.entries(summary.counts).map(
    ([action, number]) => html`<li>${number} to ${verbs[action as Deed]}</li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${new Html(policy)}" />
        <title>${title}: ${summary.sentence}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#${changes.length > 0 ? 'changes' : 'top'}">To the changes</a>
        <header id="top">
          <h1>${title}</h1>
          <p>${summary.sentence}</p>
          <ul class="badges">
            ${counts}
          </ul>
        </header>
        <main>${content(report)}</main>
        ${new Html(`<script>${script}</script>`)}
      </body>
    </html> `.text;
}
