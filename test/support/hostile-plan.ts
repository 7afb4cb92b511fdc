import { type Report, buildReport } from '../../src/review';
import type { PlanDocument } from '../../src/documents';

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/** A plan with a text of somebody else wherever one can stand. */
export function planWith(text: string): PlanDocument {
  const map = Object.fromEntries([[text, text]]);
  const address = `analytics_alert.a[${quoted(text)}]`;
  const head = { mode: 'managed', type: 'analytics_alert', name: 'a' } as const;
  const alert = {
    id: '1',
    name: text,
    condition: text,
    schedule: { cron: text },
    email: { to: [text], subject: text },
  };
  const long = `${text}\nselect 1\n${text}`;
  return {
    format_version: '1.2',
    planned_values: { root_module: {} },
    resource_changes: [
      { ...head, address, change: { actions: ['create'], before: null, after: alert, after_unknown: map } },
      {
        ...head,
        address: 'analytics_alert.b',
        previous_address: address,
        deposed: text,
        action_reason: text,
        change: {
          actions: ['update'],
          before: { ...alert, name: 'b', condition: 'select 1' },
          after: { ...alert, condition: long, email: { to: ['x', text] } },
          importing: { id: text },
        },
      },
      { ...head, address: `module.m[${quoted(text)}].${address}`, change: { actions: ['delete'], before: alert } },
      {
        ...head,
        type: text,
        address: text,
        change: {
          actions: ['delete', 'create'],
          before: { ...map, [`b${text}`]: text, json: '{}' },
          after: { ...map, [`c${text}`]: [text, map], json: JSON.stringify(map) },
          replace_paths: [[text]],
        },
      },
      {
        mode: 'managed',
        type: 'analytics_webhook_action',
        name: text,
        address: 'analytics_webhook_action.w',
        change: {
          actions: ['update'],
          before: { name: text, url: text, headers: { [`x${text}`]: text } },
          after: { name: `${text}2`, url: `${text}2`, headers: { [`y${text}`]: text } },
        },
      },
      {
        mode: 'managed',
        type: 'analytics_category',
        name: 'c',
        address: 'analytics_category.c',
        change: { actions: ['create'], before: null, after: { name: text, parent_id: text } },
      },
    ],
    resource_drift: [
      { ...head, address, change: { actions: ['update'], before: alert, after: { ...alert, name: `${text}!` } } },
    ],
    output_changes: Object.fromEntries([
      [text, { actions: ['update'], before: 'x', after: { [`k${text}`]: text } }],
      ['o', { actions: ['create'], before: null, after: text }],
    ]),
  };
}

/** The report of such a plan, with the text wherever else a report takes one. */
export function reportWith(text: string): Report {
  const report = buildReport({
    document: planWith(text),
    stack: text,
    places: new Map([['analytics_alert.b', { file: text, line: 1, column: 1 }]]),
    diagnostics: [{ severity: 'warning', summary: text, detail: text }],
  });
  const place = { file: text, line: 3, column: 1 };
  const sentence = `The alert ${text} falls silent.`;
  const node = { depth: 0, name: text, address: text };
  return {
    ...report,
    impact: [...report.impact, { address: text, place, kind: 'silent', severity: 'loss', sentence }],
    policies: [{ policy: text, level: 'deny', message: text, address: text, place }],
    categories: { before: [node], after: [{ ...node, mark: 'renamed' }] },
    links: [{ alert: text, alertName: text, target: text, targetName: text, change: 'added' }],
    since: { isSame: false, changes: [{ address: text, place, what: 'changed', sentence }] },
  };
}
