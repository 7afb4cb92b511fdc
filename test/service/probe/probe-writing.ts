import { type JsonObject, mergeJson } from '../../../src/base/json';
import { type DialectInput, getAt, parseDialect, withAt } from '../../../src/service/interface/index';
import { probe, type Probed } from '../../../src/service/probe/index';
import { type ReferenceServer, startReferenceServer } from '../../../src/server';
import type { Combination } from '../../conformance/behaviours/combinations';
import { fastClock } from '../../conformance/behaviours/fast-clock';
import { fullAccount, probedService } from '../../support/probed-account';

/** Words that nobody could guess: a person has looked them up. */
const start = ({ segments, list }: DialectInput): DialectInput => ({ segments, list });

/** Probes a service with scratch objects; answers what it holds then, too. */
export async function probeWriting(
  { names, dialect }: Combination,
  known: DialectInput = {},
): Promise<Probed & { readonly server: ReferenceServer }> {
  const clock = fastClock(100);
  const seed = fullAccount(parseDialect(dialect));
  const server = await startReferenceServer({ dialect, behaviours: names, clock, seed });
  const service = probedService(server, { ...start(dialect), ...known }, clock);
  try {
    return { ...(await probe(service, 'objects')), server };
  } finally {
    await service.close();
    await server.close();
  }
}

/** The entries that a probe asks a person about. */
export const asked = ({ findings }: Probed): readonly string[] =>
  findings.filter(({ certainty }) => certainty === 'question').map(({ entry }) => entry);

/** What was found, with the answers of a person to what was asked. */
export function answered(probed: Probed, dialect: DialectInput): DialectInput {
  const truth = parseDialect(dialect) as unknown as JsonObject;
  const answers = asked(probed).map((entry) => withAt({}, entry, getAt(truth, entry) ?? null));
  return [probed.dialect, ...answers].reduce((known, answer) => mergeJson(known, answer) as JsonObject, {});
}
