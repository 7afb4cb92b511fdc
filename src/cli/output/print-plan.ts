import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonObject } from '../../base/json';
import type { Backtest } from '../../review';
import { type AttributePath, hasErrors } from '../../base/diagnostic';
import {
  collectNames,
  type NamedObject,
  type ObjectNames,
  planTextPieces,
  type TextOptions,
  type TraitsOf,
} from '../../documents';
import { isEffective, type Plan, toLateChanges, toPlanDocument } from '../../engine';
import { type Catalogue, isUnordered, pathsInside } from '../../model';
import { printDiagnostics } from './diagnostics';
import type { CliHost } from '../host';
import { jsonText, line } from './line';
import { createPalette } from './theme';

/** Tells what was found out beside the plan itself. */
export function printNotices(notices: readonly string[], host: CliHost): void {
  const title = host.stackName === undefined ? 'Note' : `Note on the stack ${host.stackName}`;
  for (const notice of notices) host.printError(line`${title}: ${notice}`);
}

/** What the kinds of objects say of their attributes, with the names behind the ids in those that refer to objects. */
export function createTraitsOf({ resources }: Catalogue, nameOf: ObjectNames): TraitsOf {
  return (type, name) => {
    const attribute = resources.get(type)?.schema.attributes[name];
    if (!attribute) return undefined;
    const { refersTo: target } = attribute;
    return {
      isUnordered: isUnordered(attribute.type),
      ...(target !== undefined && { nameOf: (id: string) => nameOf(target, id) }),
    };
  };
}

function toNamed(type: string, values: unknown, sensitive: readonly AttributePath[]): NamedObject {
  return { type, values, isSecret: pathsInside(sensitive, 'name').length > 0 };
}

/** All objects of a plan, as they will be, then as they were. */
function* namedObjects({ changes }: Plan): Iterable<NamedObject> {
  for (const { type, after, afterSensitive } of changes) yield toNamed(type, after, afterSensitive);
  for (const { type, before, beforeSensitive } of changes) yield toNamed(type, before, beforeSensitive);
}

/** How a plan is printed; `verbose` is the option of that name. */
export interface PlanPrinting {
  readonly format: 'text' | 'json';
  readonly verbose?: boolean | undefined;
  readonly backtest?: Backtest | undefined;
}

/** A plan as people read it, in pieces. Its document is made without what they do not show, which would cost more than the plan. */
function formatPlan(plan: Plan, options: TextOptions): Iterable<string> {
  const shown = plan.changes.filter(isEffective);
  // One that changes nothing is left where all are like that: a plan without changes is a mere look at the service.
  const changes = shown.length > 0 ? shown : plan.changes.slice(0, 1);
  // In it, they only tell which drift has a say.
  const document = toPlanDocument({
    ...plan,
    changes: plan.drift.length > 0 ? changes : [],
    refreshed: new Map(),
  });
  // Most ids are those of objects that stay as they are.
  const traitsOf = createTraitsOf(plan.catalogue, collectNames(namedObjects(plan)));
  return planTextPieces(document, { traitsOf, ...options }, toLateChanges({ ...plan, changes }));
}

/** What prints a plan in each of its own formats. A plan with errors has no text. */
export function planPrinters(
  plan: Plan,
  { verbose = false, backtest }: Pick<PlanPrinting, 'verbose' | 'backtest'>,
  host: CliHost,
): Readonly<Record<PlanPrinting['format'], () => string>> {
  return {
    text: () =>
      hasErrors(plan.diagnostics)
        ? ''
        : [...formatPlan(plan, { palette: createPalette(host), showsAll: verbose })].join(''),
    json: () => jsonText({ ...toPlanDocument(plan), ...(backtest && { backtest: backtest as JsonObject }) }),
  };
}

/** Prints a plan to standard output, and what there is to say about it to standard error. */
export function printPlan(plan: Plan, printing: PlanPrinting, host: CliHost): void {
  const { format } = printing;
  host.print(planPrinters(plan, printing, host)[format](), format === 'text' ? 'wrapped' : undefined);
  printDiagnostics(plan.diagnostics, host);
}

/** Prints a plan without errors piece by piece: between two of them goes on what waits for the service. */
export async function printPlanInPieces(
  plan: Plan,
  { verbose = false }: Pick<PlanPrinting, 'verbose'>,
  host: CliHost,
): Promise<void> {
  for (const piece of formatPlan(plan, { palette: createPalette(host), showsAll: verbose })) {
    host.print(piece, 'wrapped');
    await nextTurn();
  }
  printDiagnostics(plan.diagnostics, host);
}
