import type { Account, Coverage, LeftOut, Omissions, Promotion, PromotionTexts } from '../../adopt';
import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { Provider } from '../../provider';
import { leaveOutScratch } from '../adopt/leave-out-scratch';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import { assertNotInterrupted, type Running } from '../running';

/** One of two accounts, and what it is asked with. */
export interface Side {
  readonly running: Running;
  readonly host: ListeningHost;
}

/** What of the source is promoted, and how. */
export interface PromotionRequest extends PromotionTexts {
  readonly kinds: readonly string[];
  readonly filters: readonly string[];
}

/** What a promotion comes to, and what of the source no code can say. */
export interface ReadPromotion extends Promotion {
  readonly leftOut: readonly LeftOut[];
  readonly omissions: Omissions;
  readonly coverage: Coverage;
}

/** An account of which a part is unknown has objects that would be made once more. */
function unreadable(which: string, { problems }: Account): readonly Diagnostic[] {
  return problems.map(({ type, id, reason }) =>
    errorAt([], `The ${which} cannot be read`, `${type}${id === undefined ? '' : ` ${id}`}: ${reason}`),
  );
}

async function readSide(which: string, provider: Provider, { running, host }: Side): Promise<Account> {
  const { readAccount } = await import('../../adopt/index.js');
  const turn = (): Promise<void> => assertNotInterrupted(running);
  const { diagnostics, ...account } = await host.during(`Reading the ${which}`, () => readAccount(provider, turn));
  await turn();
  assertNoErrors(diagnostics);
  host.notify({ kind: 'diagnostics', diagnostics });
  return await leaveOutScratch(account, host);
}

/**
 * Reads two accounts, and says what the target has to become.
 *
 * @throws RunFailure where an account cannot be read, or something is not sure; ProviderError `USAGE`.
 */
export async function readPromotion(
  { kinds, filters, ...texts }: PromotionRequest,
  { from, to }: { readonly from: Side; readonly to: Side },
): Promise<ReadPromotion> {
  const adopt = await import('../../adopt/index.js');
  const [source, target] = [await from.running.createProvider(), await to.running.createProvider()];
  try {
    const select = adopt.createSelect({ kinds, filters }, source);
    const whole = await readSide('source', source, from);
    const there = await readSide('target', target, to);
    assertNoErrors([...unreadable('source', whole), ...unreadable('target', there)]);
    const selected = select(whole);
    const promotion = adopt.promote(
      { source: selected, target: there },
      adopt.readPromotionRules(texts, whole, source),
    );
    assertNoErrors([...promotion.refusals, ...adopt.refuseStuck(promotion)]);
    const omissions = new adopt.Omissions();
    await adopt.leaveOutInvalid(promotion.account, target, {
      omissions,
      turn: () => assertNotInterrupted(to.running),
    });
    assertNoneMissing(promotion, omissions);
    return {
      ...adopt.leaveOut(promotion, omissions),
      omissions,
      coverage: adopt.findCoverage(selected, new adopt.Omissions()),
    };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** @throws ProviderError `USAGE` for an object without which the others cannot be made. */
function assertNoneMissing({ promoted }: Promotion, omissions: Omissions): void {
  const missing = promoted.find(({ object }) => omissions.hasWhole(object));
  if (!missing) return;
  const { type, id } = missing.object;
  const reason = omissions.all.find((one) => one.type === type && one.id === id && one.attribute === undefined)?.reason;
  throw new ProviderError(
    'USAGE',
    `${missing.from.type} ${missing.from.id} of the source cannot be in code: ${reason ?? ''} Correct it there, or leave it out with --kind or --filter.`,
  );
}
