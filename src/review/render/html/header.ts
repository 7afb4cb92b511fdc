/** The top of the page: what a reviewer decides by, and which plan it is about. */
import { countWords } from '../../../base/text/count-words';
import type { Report } from '../../report';
import { fleetTitle } from '../fleet';
import type { RenderOptions } from '../renderer';
import { type Html, html } from './escape-html';

/** More stacks than this are counted. */
const maxStacks = 8;

/** What the report is of, in words. */
export function titleOf({ stack, plans, projects }: Report): string {
  if (projects) return fleetTitle(projects);
  if (plans.length > 1) return `Plans of ${countWords(plans.length, 'stack')}`;
  return stack === undefined ? 'Plan' : `Plan of ${stack}`;
}

/** What a reviewer decides by, in one line: what a policy refuses, else what is lost. */
function verdict({ policies, impact, impactGroups, isPartial, changes }: Report): Html | undefined {
  const denials = policies.filter(({ level }) => level === 'deny');
  const denied = [...new Set(denials.map(({ policy }) => policy))];
  const [object, ...others] = new Set(denials.flatMap(({ address }) => address ?? []));
  if (denied.length > 0)
    return html`<p class="verdict refused">
      <strong>Refused by ${denied.length === 1 ? 'the policy' : 'policies'}</strong> ${denied.join(', ')}${
        object !== undefined &&
        html` for <code>${object}</code>${others.length > 0 && ` and ${countWords(others.length, 'other')}`}`
      }.
      <a href="#policies">Why</a>
    </p>`;
  if (isPartial)
    return html`<p class="verdict refused">
      <strong>The plan failed.</strong> More may change than this report shows.
    </p>`;
  const losses = impactGroups.filter(({ severity }) => severity === 'loss');
  const [first] = losses;
  // Who approves sees at once that alerts fire otherwise.
  const firing = impactGroups.find(({ kind, members: [at = -1] }) => kind === 'firing' && !impact[at]?.consequence);
  if (!first && firing) return html`<p class="verdict loses">${firing.headline}</p>`;
  if (!first)
    return changes.length === 0
      ? undefined
      : html`<p class="verdict calm">No loss of notifications or access was found.</p>`;
  const rest = losses.length - 1;
  return html`<p class="verdict loses">
    ${first.headline}${rest > 0 && html` <a href="#impact">${rest} more ${rest === 1 ? 'loss' : 'losses'}</a>`}
  </p>`;
}

/** `2026-01-31 09:00:00 UTC`. */
const timeHtml = (time: string): Html =>
  html`<time datetime="${time}">${time.replace('T', ' ').replace('Z', ' UTC')}</time>`;

/** When the plan was made; of several, when the first and the last. */
function timesHtml(plans: Report['plans']): Html | undefined {
  const times = plans.flatMap(({ plannedAt }) => plannedAt ?? []).sort();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? timeHtml(first) : html`${timeHtml(first)} to ${timeHtml(last)}`;
}

/** The hosts of the services; where stacks have different ones, with their stacks. */
function servicesHtml(plans: Report['plans'], environmentService: string | undefined): Html | undefined {
  const stacksByHost = new Map<string, string[]>();
  for (const { stack, services } of plans) {
    const hosts = services ?? (environmentService === undefined ? [] : [`${environmentService} (ANALYTICS_BASE_URL)`]);
    for (const host of hosts)
      stacksByHost.set(host, [...(stacksByHost.get(host) ?? []), ...(stack === undefined ? [] : [stack])]);
  }
  if (stacksByHost.size === 0) return undefined;
  const shown = [...stacksByHost].map(([host, stacks]) =>
    plans.length === 1 || stacks.length === plans.length ? host : `${host} for ${listNames(stacks)}`,
  );
  return html`${shown.join('; ')}`;
}

function listNames(names: readonly string[]): string {
  const rest = names.length - maxStacks;
  return names.slice(0, maxStacks).join(', ') + (rest > 0 ? ` and ${countWords(rest, 'other')}` : '');
}

function commitHtml({ commit }: RenderOptions): Html | undefined {
  if (!commit) return undefined;
  const short = html`<code>${commit.sha.slice(0, 12)}</code>`;
  return commit.href === undefined ? short : html`<a href="${commit.href}">${short}</a>`;
}

/** Which plan it is: of which stacks, when, with which service, at which commit. */
function factsHtml({ plans, projects }: Report, options: RenderOptions): Html | undefined {
  const stacks = plans.flatMap(({ stack }) => stack ?? []);
  const facts = [
    ['Planned', timesHtml(plans)],
    ['Service', !projects && servicesHtml(plans, options.environmentService)],
    // The title names a single one.
    ['Stacks', !projects && plans.length > 1 && html`${listNames(stacks)}`],
    ['Commit', commitHtml(options)],
  ] as const;
  const shown = facts.flatMap(([name, value]) =>
    value
      ? [
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
        ]
      : [],
  );
  return shown.length > 0 ? html`<dl class="facts">${shown}</dl>` : undefined;
}

/** The header of the page. */
export function pageHeader(report: Report, options: RenderOptions): Html {
  return html`<header id="top">
    <h1>${titleOf(report)}</h1>
    <p>${report.summary.sentence}</p>
    ${!report.projects && verdict(report)} ${factsHtml(report, options)}
  </header>`;
}
