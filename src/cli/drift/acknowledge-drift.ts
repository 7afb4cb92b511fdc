import { ProviderError } from '../../base/errors';
import { countWords } from '../../base/text/count-words';
import { type Acknowledged, acknowledge, type Acknowledgement } from '../../toolkit/drift/acknowledge';
import { type DriftOptions, findDrift } from '../../toolkit/drift/find-drift';
import { isKnown } from '../../toolkit/drift/judge-drift';
import { knownDriftFile } from '../../toolkit/drift/known-drift';
import { assertNoErrors } from '../../toolkit/diagnostics';
import { runInterruptibly } from '../../toolkit/running';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { line } from '../output/line';
import { printResult } from '../output/print-result';
import { nameOf } from './difference-lines';
import { pickDrifted } from './pick-drifted';

/** What `aac drift --acknowledge` takes: addresses, or true for all that is not known. */
export interface AcknowledgeOptions extends DriftOptions, Acknowledgement {
  readonly acknowledge: true | readonly string[];
}

function toText({ entries, refused }: Acknowledged, until: string): string {
  const written =
    entries.length === 0
      ? `Nothing was written into ${knownDriftFile}.\n`
      : line`${knownDriftFile} knows ${countWords(entries.length, 'difference')} until ${until}:`;
  return [
    written,
    ...entries.map((entry) => `  ${nameOf(entry)}\n`),
    ...refused.map(
      (one) =>
        `${nameOf(one)} cannot be made known: it holds a secret, and no digest of one is written into a file. Apply the code, or change it.\n`,
    ),
  ].join('');
}

/**
 * Makes drift known until a date; neither the service nor the state is written to. Answers the exit code.
 *
 * @throws ProviderError `USAGE` for a date that is over.
 */
export async function acknowledgeDrift(options: AcknowledgeOptions, host: CliHost): Promise<number> {
  const { acknowledge: asked, until, owner, reason } = options;
  const today = new Date(host.surroundings.clock.nowMs()).toISOString().slice(0, '2027-01-31'.length);
  if (until < today)
    throw new ProviderError('USAGE', `--until ${until} is over: give a day from ${today} on, which is today in UTC.`);
  const told = listening(host);
  const found = await runInterruptibly(told, (running) => findDrift(options, { running, host: told }));
  assertNoErrors(found.plan.diagnostics);
  const { differences } = found;
  const isMeant = asked === true ? differences.filter((one) => !isKnown(one)) : differences;
  const addresses = pickDrifted([...new Set(isMeant.map(({ address }) => address))], asked);
  const meant = isMeant.filter(({ address }) => addresses.includes(address));
  const done = await acknowledge({ ...found, differences: meant }, { until, owner, reason }, told);
  printResult(host, options.json, {
    document: () => ({
      acknowledged: done.entries.map((entry) => ({ ...entry })),
      refused: done.refused.map(({ address, path = null }) => ({ address, path })),
    }),
    text: () => toText(done, until),
  });
  return done.refused.length === 0 ? exitCodes.done : exitCodes.changes;
}
