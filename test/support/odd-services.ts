import * as fc from 'fast-check';
import type { DialectInput } from '../../src/service/interface/index';
import { behaviourGroups } from '../../src/service/quirks/behaviours';
import { type BehaviourInput, parseBehaviours } from '../../src/server/behaviours/parse-behaviours';
import { arbitraryDialect } from './arbitrary-dialect';
import { createRandom, makeOddAccount, type OddAccount } from './odd-account';

/** A service of its own ways, what it holds, and how somebody reads it. */
export interface OddService extends OddAccount {
  readonly dialect: DialectInput;
  /** The dialect of whoever adopts: that of the service, or one in which an entry is missing. */
  readonly known: DialectInput;
  readonly behaviours: readonly BehaviourInput[];
}

const groups = [
  'Encodings of answers',
  'Envelopes',
  'Paged lists',
  'Missing objects and empty lists',
  'Formats of values',
  'Trees of categories',
  'Incomplete lists',
] as const;
/** Behaviours that change how a service is read, but for lists that end without a word of it. */
const names = groups
  .flatMap((group) => Object.keys(behaviourGroups[group]))
  .filter((name) => name !== 'list-truncated') as readonly BehaviourInput[];

function takeBehaviours(random: () => number): readonly BehaviourInput[] {
  const chosen: BehaviourInput[] = [];
  for (let left = Math.floor(random() * 5); left > 0; left -= 1) {
    const name = names[Math.floor(random() * names.length)] ?? 'gzip';
    try {
      parseBehaviours([...chosen, name]);
      chosen.push(name);
    } catch {
      // It does not go together with another one.
    }
  }
  return chosen;
}

type DigestPair = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A dialect without one of its entries of an alert. */
function forgetEntry(dialect: DialectInput, random: () => number): DialectInput {
  const { alert = {}, ...fields } = (dialect.fields ?? {}) as DigestPair;
  const entries = Object.keys(alert).filter((name) => name !== 'id');
  const forgotten = entries[Math.floor(random() * entries.length)];
  const kept = Object.entries(alert).filter(([name]) => name !== forgotten);
  return { ...dialect, fields: { ...fields, alert: Object.fromEntries(kept) } };
}

/** The service of a seed: behaviours and a dialect at random, with 60 objects. */
export function makeOddService(seed: number): OddService {
  const random = createRandom(seed);
  const isLossy = random() < 0.4;
  const [spelled = {}] = fc.sample(arbitraryDialect, { seed, numRuns: 1 });
  const dialect = random() < 0.6 ? spelled : {};
  const behaviours = takeBehaviours(random);
  const known = isLossy && random() < 0.5 && dialect === spelled ? forgetEntry(dialect, random) : dialect;
  return { dialect, known, behaviours, ...makeOddAccount(dialect, { seed, isLossy }) };
}
