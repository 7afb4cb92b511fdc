import { createColors } from 'picocolors';
import { hasErrors } from '../base/diagnostic';
import { formatJson } from '../base/json-text';
import { type Palette, renderPlanText, type TextOptions } from '../documents';
import { isEffective, type Plan, toPlanDocument } from '../engine';
import { printDiagnostics } from './diagnostics';
import type { CliHost } from './host';

/** Tells what was found out beside the plan itself. */
export function printNotices(notices: readonly string[], host: CliHost): void {
  for (const notice of notices) host.printError(`Note: ${notice}\n`);
}

/** The colours of plans and states; none of them when there are to be none. */
export function createPalette(hasColours: boolean): Palette {
  const { green, red, yellow, dim, bold } = createColors(hasColours);
  return { added: green, removed: red, changed: yellow, faint: dim, strong: bold };
}

/** How a plan is printed; `verbose` is the option of that name. */
export interface PlanPrinting {
  readonly format: 'text' | 'json';
  readonly verbose?: boolean | undefined;
}

/** A plan as people read it; what stays as it is has no part in the document, which would cost more than the plan. */
function formatPlan(plan: Plan, options: TextOptions): string {
  const shown = plan.changes.filter(isEffective);
  // One that changes nothing is left where all are like that: a plan without changes is a mere look at the service.
  const changes = shown.length > 0 ? shown : plan.changes.slice(0, 1);
  const { configuration } = plan;
  const isQuiet = shown.length === 0 && plan.drift.length === 0;
  const document = toPlanDocument({
    ...plan,
    changes,
    refreshed: new Map(),
    configuration: isQuiet ? { ...configuration, objects: new Map() } : configuration,
  });
  return renderPlanText(document, options);
}

/** Prints a plan to standard output, and what there is to say about it to standard error. */
export function printPlan(plan: Plan, { format, verbose = false }: PlanPrinting, host: CliHost): void {
  const palette = createPalette(host.hasColours.output);
  if (format === 'json') host.print(`${formatJson(toPlanDocument(plan), 2)}\n`);
  else if (!hasErrors(plan.diagnostics)) host.print(formatPlan(plan, { palette, showsAll: verbose }));
  printDiagnostics(plan.diagnostics, host);
}
