import { resolve } from 'node:path';
import type { Layout } from '../../adopt/layouts';
import { ProviderError } from '../../base/errors';
import { configurationIn } from '../../toolkit/adopt/configuration-folder';
import { isProject } from '../../toolkit/adopt/existing-project';
import type { Library } from '../../toolkit/project/project-template';
import { assertTwoAccounts, withAccountOf } from '../../toolkit/promote/account-host';
import { readPromotion } from '../../toolkit/promote/read-promotion';
import { writePromotion } from '../../toolkit/promote/write-promotion';
import { reviewPlan } from '../../toolkit/policies/judge-plan';
import { runInterruptibly } from '../../toolkit/running';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { printResult } from '../output/print-result';
import { createReportPrinters } from '../output/review-printers';
import { isProvenPromotion, type PromotedAccount, toDocument, toText } from './print-promoted';

/** What `aac promote` takes of two accounts. */
export interface PromoteOptions {
  readonly fromEnv: string;
  readonly toEnv: string;
  readonly out: string;
  readonly map?: readonly string[];
  readonly rename?: readonly string[];
  readonly kind?: readonly string[];
  readonly filter?: readonly string[];
  readonly library: Library;
  readonly layout: Layout;
  readonly json?: true;
}

/** @throws ProviderError `USAGE` for a folder that something else is in. */
function assertFree(folder: string, out: string): void {
  if (!isProject(folder) && configurationIn(folder).length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${out} holds a project already, and aac promote writes one of its own. Name a new folder: aac promote --out DIR.`,
  );
}

async function promote(options: PromoteOptions, host: CliHost): Promise<PromotedAccount> {
  const { fromEnv, toEnv, out, map = [], rename = [], kind = [], filter = [], library, layout } = options;
  const folder = resolve(host.workingFolder, out);
  assertFree(folder, out);
  const [source, target] = [fromEnv, toEnv].map((file) => withAccountOf(file, listening(host)));
  if (!source || !target) throw new Error('Both accounts are named.');
  assertTwoAccounts(source, target);
  return await runInterruptibly(source, (reading) =>
    runInterruptibly(target, async (running) => {
      const to = { running, host: target };
      const promotion = await readPromotion(
        { maps: map, renames: rename, kinds: kind, filters: filter },
        { from: { running: reading, host: source }, to },
      );
      const isNothing = promotion.promoted.every(({ before, differences }) => before && differences.length === 0);
      const written = isNothing ? undefined : await writePromotion(promotion, { folder, library, layout }, to);
      const report = written && (await reviewPlan(written.proof, target));
      const printers = report && (await createReportPrinters(report, host));
      return {
        ...promotion,
        folder,
        toEnv,
        written,
        review: printers?.text() ?? '',
      };
    }),
  );
}

/** Writes what one account has as code for another one, and proves that a plan of it does that and nothing else; answers the exit code. */
export async function promoteAccounts(options: PromoteOptions, host: CliHost): Promise<number> {
  const promoted = await promote(options, host);
  printResult(host, options.json, {
    document: () => toDocument(promoted),
    text: () => toText(promoted, host),
  });
  return isProvenPromotion(promoted) ? exitCodes.done : exitCodes.failed;
}
