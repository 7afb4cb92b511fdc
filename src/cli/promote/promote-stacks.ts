import { ProviderError } from '../../base/errors';
import type { ListeningHost } from '../../toolkit/host';
import { normalizeAddress } from '../../state';
import { assertReplaceable } from '../../toolkit/named-file';
import { makePlan } from '../../toolkit/plan/make-plan';
import { findPlanKey } from '../../toolkit/plan/plan-key';
import { assertNotDenied, reviewPlan } from '../../toolkit/policies/judge-plan';
import { withSettingsOf } from '../../toolkit/promote/account-host';
import { assertAsItsCode, compareStacks } from '../../toolkit/promote/compare-stacks';
import { planTarget, type StackNames } from '../../toolkit/promote/plan-target';
import { assertNotInterrupted, runInterruptibly } from '../../toolkit/running';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { printResult } from '../output/print-result';
import { createReportPrinters } from '../output/review-printers';
import { toDocument, toText } from './print-promoted-stack';
import { writePinnedPlan } from '../stack/pinned-plan-file';

/** What `aac promote` takes of two stacks of one project. */
export interface StackPromotionOptions {
  readonly fromEnv?: string;
  readonly toEnv?: string;
  readonly outPlan?: string;
  readonly map?: readonly string[];
  readonly rename?: readonly string[];
  readonly leave?: readonly string[];
  readonly policies?: string;
  readonly delete?: true;
  readonly json?: true;
}

const hostOf = (file: string | undefined, host: ListeningHost): ListeningHost =>
  file === undefined ? host : withSettingsOf(file, host);

/** @throws ProviderError `USAGE` for one stack twice. */
function assertTwo({ from, to }: StackNames): void {
  if (from === to) throw new ProviderError('USAGE', `${from} is one stack: name another one to promote it to.`);
}

/** Plans what one stack of the project has for another one, where the code of that one says the same already; answers the exit code. */
export async function promoteStacks(options: StackPromotionOptions & StackNames, host: CliHost): Promise<number> {
  const { from, to, fromEnv, toEnv, outPlan, map = [], rename = [] } = options;
  const leave = options.leave?.map(normalizeAddress) ?? [];
  assertTwo(options);
  if (outPlan !== undefined) {
    assertReplaceable(outPlan, host);
    findPlanKey(host);
  }
  const [source, target] = [hostOf(fromEnv, listening(host)), hostOf(toEnv, listening(host))];
  return await runInterruptibly(source, (reading) =>
    runInterruptibly(target, async (running) => {
      const doing = { running, host: target };
      const here = await makePlan('normal', { stack: [from], refresh: true }, { running: reading, host: source });
      assertAsItsCode(here, { from, leave });
      const there = await planTarget(options, doing);
      const compared = await compareStacks(
        { from, to, leave, maps: map, renames: rename },
        { source: here, target: there.planned },
        running,
      );
      const { plan, stack, judged } = there.planned;
      const printers = await createReportPrinters(judged ?? (await reviewPlan({ plan, stack }, target)), host);
      assertNotDenied(judged, target, () => {
        if (!options.json) host.print(printers.text());
      });
      // An interrupt while the plans are compared ends the command here: no plan is saved.
      await assertNotInterrupted(running);
      const pin =
        outPlan === undefined
          ? ''
          : writePinnedPlan(plan, { out: outPlan, stack: stack.stackName, files: stack.files }, host);
      const promoted = { ...there, ...compared };
      printResult(host, options.json, {
        document: () => toDocument(promoted, { from, to }),
        text: () => `${printers.text().trimEnd()}\n\n${toText(promoted, { from, to })}`,
      });
      target.notify({ kind: 'diagnostics', diagnostics: plan.diagnostics });
      host.printError(pin);
      return exitCodes.done;
    }),
  );
}
