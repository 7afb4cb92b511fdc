/** "Flipped bits and cuts of state, plan and journal": each one is noticed or without effect. */
import { describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { openCliProject } from '../support/cli-project';
import { byTier } from '../support/depth';
import { cuts, damageJournals, damagePlans, damageStates, flips } from './damaged-files';

/** Without a factor of eight, so that every bit of a byte has its turn; `bench/attack.ts` takes all of them. */
const step = byTier({ test: 61, ci: 23, attack: 1 });

makeDigestsCheap();

describe('a bit that is another', () => {
  test('in a state is noticed, or means the same, and nothing is made for it', async () => {
    const { counts, silent, deeds } = await damageStates(flips(step));
    expect(silent).toEqual([]);
    expect(counts.refused).toBeGreaterThan(counts.same);
    expect(deeds).toEqual(['create a', 'create b', 'create a']);
  });

  test('in a journal is noticed', async () => {
    const { counts } = await damageJournals(flips(step));
    expect(counts).toEqual({ refused: counts.refused, shown: 0, same: 0, earlier: 0, silent: 0 });
    expect(counts.refused).toBeGreaterThan(50);
  });

  test('in a plan is noticed, or means the same', async () => {
    const { counts, silent } = await damagePlans(flips(byTier({ test: 101, ci: 37, attack: 37 })));
    expect(silent).toEqual([]);
    expect(counts.refused).toBeGreaterThan(50);
  });
});

describe('a file that was cut off', () => {
  test('is refused where it is a state or a plan', async () => {
    for (const { counts } of [await damageStates(cuts(step)), await damagePlans(cuts(step))]) {
      expect(counts).toEqual({ refused: counts.refused, shown: 0, same: 0, earlier: 0, silent: 0 });
    }
  });

  test('has all whole entries before where it is a journal, and is refused where not even its beginning is there', async () => {
    const { counts } = await damageJournals(cuts(step));
    expect(counts).toMatchObject({ shown: 0, same: 0, silent: 0 });
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.earlier).toBeGreaterThan(counts.refused);
  });
});

test('an id that a flipped bit made another one is noticed before anything is written', async () => {
  const project = await openCliProject();
  try {
    project.write({ resource: { analytics_alert: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } } });
    await project.succeed(['apply', '--auto-approve']);
    project.takeChanges();
    const statePath = join(project.folder, 'terraform.tfstate');
    const whole = readFileSync(statePath);
    const at = whole.indexOf('"id": "2"') + '"id": "'.length;
    for (let bit = 0; bit < 8; bit += 1) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(whole.readUInt8(at) ^ (1 << bit), at);
      writeFileSync(statePath, damaged);
      for (const command of ['apply', 'destroy']) {
        const { code, stderr } = await project.aac([command, '--auto-approve']);
        expect([bit, code, stderr]).toEqual([
          bit,
          1,
          expect.stringMatching(/STATE_CORRUPT|The state says that the id/),
        ]);
      }
      expect(readFileSync(statePath)).toEqual(damaged);
      expect(project.takeChanges()).toEqual([]);
    }
  } finally {
    await project.close();
  }
});
