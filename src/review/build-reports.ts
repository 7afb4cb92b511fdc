import { buildReport, type ReportInput } from './build-report';
import type { StackReport } from './merge-reports';
import { PlannedObjects } from './objects';
import { accountOf } from './plan-origin';

/**
 * Reports of stacks that are planned together: what one of them manages has its name in those of the others. Where a document
 * does not say which service and login its plan is for, nothing is named: the same id may be another object there.
 */
export function buildReports(inputs: readonly (ReportInput & { readonly stack: string })[]): StackReport[] {
  const stacks = inputs.map((input) => ({
    input,
    stack: input.stack,
    account: accountOf(input.document),
    objects: new PlannedObjects(input.document),
  }));
  return stacks.map(({ input, stack, account }) => {
    const neighbours = stacks.filter((one) => one.input !== input && account !== undefined && one.account === account);
    return { stack, report: buildReport({ ...input, neighbours }) };
  });
}
