import { resolve } from 'node:path';
import type { Layout } from '../../adopt/layouts';
import { ProviderError } from '../../base/errors';
import { defaultLibrary, type Library } from '../../toolkit/project/project-template';
import { assertTwoAccounts, withAccountOf } from '../../toolkit/promote/account-host';
import { partSurplus, readHeld } from '../../toolkit/promote/held-objects';
import { findEarlierPromotion } from '../../toolkit/promote/promoted-folder';
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
  readonly library?: Library;
  readonly layout: Layout;
  readonly delete?: true;
  readonly json?: true;
}

/** @throws ProviderError `USAGE` for a state that is not there. */
function assertState(isDeleting: boolean, out: string): void {
  if (!isDeleting) return;
  throw new ProviderError(
    'USAGE',
    `--delete means nothing in a new folder: only what the state of an earlier promotion has is deleted. Name the folder of one with --out, and not ${out}, or leave --delete out.`,
  );
}

async function promote(options: PromoteOptions, host: CliHost): Promise<PromotedAccount> {
  const { fromEnv, toEnv, out, map = [], rename = [], kind = [], filter = [], library, layout } = options;
  const folder = resolve(host.workingFolder, out);
  const [source, target] = [fromEnv, toEnv].map((file) => withAccountOf(file, listening(host)));
  if (!source || !target) throw new Error('Both accounts are named.');
  assertTwoAccounts(source, target);
  const earlier = findEarlierPromotion({ folder, out }, target);
  if (!earlier) assertState(options.delete === true, out);
  return await runInterruptibly(source, (reading) =>
    runInterruptibly(target, async (running) => {
      const to = { running, host: target };
      const read = await readPromotion(
        { maps: map, renames: rename, kinds: kind, filters: filter },
        { from: { running: reading, host: source }, to },
      );
      const held = earlier && (await readHeld(folder, { library, earlier }, target));
      const parted = held ? partSurplus(read, held, options.delete === true) : { surplus: read.surplus, deleted: [] };
      const promotion = { ...read, ...parted };
      // The code of an earlier promotion may declare objects that the source has lost.
      const isNothing =
        !earlier && read.promoted.every(({ before, differences }) => before && differences.length === 0);
      const place = { folder, library: held?.library ?? library ?? defaultLibrary, layout, earlier };
      const written = isNothing ? undefined : await writePromotion(promotion, place, to);
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
