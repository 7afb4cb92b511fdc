import * as fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import type { State } from '../../src/state/state';
import type { ReferenceServer } from '../../src/server';
import { hasTerraform } from '../support/project';
import { byTier } from '../support/depth';
import { arbitraryEdits, type Edit } from './arbitrary-edits';
import { expectSameDeeds } from './expect-same-deeds';
import { openTwins } from './twins';

// Sequences of two to four steps. ANALYTICS_PARITY_REPLAY takes the seed and the path of a failure, as `697276163 4`.
const numRuns = byTier({ test: 1, ci: 2, attack: 60 });
const [seed, path] = (process.env['ANALYTICS_PARITY_REPLAY'] ?? '').split(' ');
const replay = seed !== undefined && path !== undefined ? { seed: Number(seed), path, numRuns: 1 } : undefined;

function meddle(server: ReferenceServer, { renamedByHand, deletedByHand }: Edit): void {
  const { objects, ...rest } = server.snapshot();
  const isOf = (names: readonly string[], name: unknown): boolean => names.some((known) => name === `Alert ${known}`);
  const alert = objects.alert
    .filter(({ alertName }) => !isOf(deletedByHand, alertName))
    .map((record) =>
      isOf(renamedByHand, record['alertName']) ? { ...record, alertName: 'By hand', type: 9 } : record,
    );
  server.restore({ ...rest, objects: { ...objects, alert } });
}

function taint(state: State, addresses: readonly string[]): State {
  const objects = new Map(state.objects);
  for (const address of addresses) {
    const object = objects.get(address);
    if (object?.current) objects.set(address, { ...object, current: { ...object.current, isTainted: true } });
  }
  return { ...state, objects };
}

(hasTerraform ? describe : describe.skip)('the engine and Terraform', () => {
  test(
    'do the same with any stack and any edits',
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryEdits, async (edits) => {
          const twins = await openTwins();
          try {
            for (const [index, edit] of edits.entries()) {
              if (index > 0) {
                twins.meddle((server) => {
                  meddle(server, edit);
                });
                if (edit.tainted.length > 0) twins.editState((state) => taint(state, edit.tainted));
              }
              const deeds = await twins.step(edit.stack, edit.options);
              // Terraform's own graph can run in a circle where ours finds an order; there is nothing to compare from then on.
              if (deeds.terraform.text.includes('Error: Cycle')) return;
              expectSameDeeds(deeds);
            }
          } finally {
            await twins.close();
          }
        }),
        { ...(replay ?? { numRuns }), endOnFailure: true },
      );
      expect.hasAssertions();
    },
    60_000 + numRuns * 20_000,
  );
});
