/** What can be asked of a stack. */
import { nearestOrAllWords } from '../base/text/find-nearest';
import type { JsonValue } from '../base/json';
import type { Report } from '../review';
import { differences } from './match-values';
import { type Outcome, outcomeOf as outcomeOfAny } from './outcome';
import type { Subject } from './synthesis';
import { planAfterApply, planOf, type StackInput, type TryOptions } from './try-stack';

type Change = Report['changes'][number];

/** How many objects are made, changed and so on, or their names; what is not named is none. */
export type ExpectedPlan = Readonly<Partial<Record<Change['action'], number | readonly string[]>>>;

const outcomeOf = (pass: boolean, expected: string, found: readonly string[]): Outcome =>
  outcomeOfAny(pass, { subject: 'the stack', expected }, found);

const quote = (text: string): string => JSON.stringify(text);

const lineOf = ({ action, type, name }: Change): string => `${action} ${type} ${quote(name)}`;

const linesOf = ({ changes }: Report): readonly string[] =>
  changes.length === 0 ? ['nothing to do'] : changes.map(lineOf);

function isAsPlanned(expected: number | readonly string[], names: readonly string[]): boolean {
  if (typeof expected === 'number') return expected === names.length;
  return [...expected].sort().join('\n') === [...names].sort().join('\n');
}

/** Does a plan of the stack do this, and nothing else? */
export async function checkPlan(subject: Subject, expected: ExpectedPlan, options?: TryOptions): Promise<Outcome> {
  const report = await planOf(subject, options);
  const actions = new Set([...report.changes.map(({ action }) => action), ...Object.keys(expected)]);
  const pass = [...actions].every((action) => {
    const names = report.changes.filter((change) => change.action === action).map(({ name }) => name);
    return isAsPlanned(expected[action as Change['action']] ?? 0, names);
  });
  return outcomeOf(pass, `to plan ${JSON.stringify(expected)}`, linesOf(report));
}

/** Is there nothing to do after the stack was applied? */
export async function checkConvergence(subject: Subject, input?: StackInput): Promise<Outcome> {
  const report = await planAfterApply(subject, input);
  const fields = report.changes.flatMap((change) => change.fields.map(({ path }) => `${lineOf(change)}: ${path}`));
  const found = fields.length > 0 ? fields : linesOf(report);
  return outcomeOf(report.changes.length === 0, 'to have nothing to do once it is applied', found);
}

/** A construct of an action, or of what else has a name. */
export interface NamedConstruct {
  readonly nameInput?: string | undefined;
}

const nameOf = (action: string | NamedConstruct): string =>
  typeof action === 'string' ? action : (action.nameInput ?? '');

const ways = /^(webhook|slack|teams)_action_ids$|^email\.(to|cc|bcc)$/;

/** What an alert notifies: names of actions and addresses. */
function notifiedBy({ fields }: Change): readonly string[] {
  const elements = fields.filter(({ path }) => ways.test(path)).flatMap(({ elements: found = [] }) => found);
  return elements
    .filter(({ op }) => op === 'added')
    .map(({ label, value }) => label ?? (typeof value === 'string' ? value : ''));
}

/** Does an alert of the stack, or the one called `by`, notify this action or address? */
export async function checkNotification(
  subject: Subject,
  action: string | NamedConstruct,
  { by, ...options }: TryOptions & { readonly by?: string } = {},
): Promise<Outcome> {
  const { changes } = await planOf(subject, options);
  const alerts = changes.filter(({ type, name }) => type === 'analytics_alert' && (by === undefined || by === name));
  const pass = alerts.some((alert) => notifiedBy(alert).includes(nameOf(action)));
  const lines = alerts.map((alert) => `${quote(alert.name)} notifies ${notifiedBy(alert).join(', ') || 'nobody'}`);
  const who = by === undefined ? '' : ` by ${quote(by)}`;
  const found = lines.length > 0 ? lines : ['no such alert'];
  return outcomeOf(pass, `to notify ${quote(nameOf(action))}${who}`, found);
}

/** A type of resource by its name, or the class of its construct. */
export type ResourceType = string | { readonly tfResourceType: string };

/** The name of a resource, or attributes of it as Terraform spells them. */
export type ExpectedResource = string | Readonly<Record<string, JsonValue>>;

/** Does the stack make a resource of this type that is called so, or has these attributes? */
export async function checkResource(
  subject: Subject,
  resource: ResourceType,
  expected: ExpectedResource = {},
): Promise<Outcome> {
  const type = typeof resource === 'string' ? resource : resource.tfResourceType;
  const { changes } = await planOf(subject);
  const values = typeof expected === 'string' ? { name: expected } : expected;
  const ofType = changes.filter((change) => change.type === type);
  const pass = ofType.some(({ after }) => differences(values, after).length === 0);
  const what = `to have ${type} ${typeof expected === 'string' ? quote(expected) : JSON.stringify(expected)}`;
  return outcomeOf(pass, what, explain(type, values, changes));
}

/** What there is instead: the object of that name with what differs, or the names that there are. */
function explain(type: string, expected: Readonly<Record<string, JsonValue>>, changes: readonly Change[]): string[] {
  const ofType = changes.filter((change) => change.type === type);
  if (ofType.length === 0) return [`no ${type}${nearestOrAllWords(type, [...new Set(changes.map((c) => c.type))])}`];
  const { name } = expected;
  const named = ofType.filter((change) => change.name === name);
  if (typeof name === 'string' && named.length === 0) {
    const names = ofType.map((change) => change.name);
    return [`no ${type} called ${quote(name)}${nearestOrAllWords(name, names, quote)}`];
  }
  const shown = named.length > 0 ? named : ofType;
  return shown.flatMap((change) => [lineOf(change), ...differences(expected, change.after).map((line) => `  ${line}`)]);
}
