import type { Omissions } from '../../adopt';
import type { Proof } from './verify';

/** What is left out can make something else differ; a service that never settles would have us go on for ever. */
const mostRounds = 5;

/**
 * Writes and proves again as long as the proof finds something new that can be left out. What the last round found and nobody could
 * mend stands in its proof.
 */
export async function verifyInRounds<W extends { readonly proof: Proof }>(
  omissions: Omissions,
  writeAndProve: (round: number) => Promise<W>,
): Promise<W> {
  for (let round = 1; ; round += 1) {
    const written = await writeAndProve(round);
    const isNew = written.proof.differences
      .map(({ object, ...difference }) => object !== undefined && omissions.add(object, difference))
      .includes(true);
    if (!isNew || round === mostRounds) return written;
  }
}
