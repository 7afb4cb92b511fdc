import { afterAll, beforeAll, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byTier, slowTest } from '../support/depth';
import { type Fleet, openFleet } from '../support/fleet';
import { createGate } from '../support/gate';
import { waitUntil } from '../support/wait-until';

const count = byTier({ test: 0, ci: 20, attack: 500 });
const names = Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);
const [slow = '', broken = '', damaged = ''] = names;
/** Ten projects need as much as five hundred: what is left of each would not fit. */
const heapMegabytes = 64;

const gate = createGate();
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(names, (name) => (name === slow ? { clock: gate.clock } : {}));
});
afterAll(() => fleet.close());

slowTest(
  'a fleet goes on past slow and broken services within the memory of a few projects, and names them',
  async () => {
    fleet.serverOf(slow).faults.set([{ kind: 'delay', operation: 'login', nth: 1, times: 1, delayMs: 1 }]);
    await fleet.serverOf(broken).close();
    fleet.servers.delete(broken);
    fleet.serverOf(damaged).faults.set([{ kind: 'status', operation: 'listAlerts', nth: 1, times: 99, status: 403 }]);
    const running = fleet.run('apply', ['--auto-approve', '--format', 'json', '--format', 'html=page.html'], {
      ownProcess: true,
      env: { NODE_OPTIONS: `--max-old-space-size=${String(heapMegabytes)}` },
    });
    await waitUntil(() => [...fleet.servers.values()].every(({ journal }) => journal.length > 0));
    gate.open();
    const { code, stdout } = await running;
    expect(code).toBe(1);
    const { projects, summary } = JSON.parse(stdout) as {
      summary: { sentence: string };
      projects: { project: string; outcome: string }[];
    };
    expect(summary.sentence).toBe(`2 failed, ${String(count - 2)} done.`);
    expect(
      projects
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ project }) => project)
        .toSorted(),
    ).toEqual([`teams/${broken}`, `teams/${damaged}`]);
    // It was at work while all others were; the slowest come first.
    expect(projects[2]).toMatchObject({ project: `teams/${slow}`, outcome: 'done' });
    const others = names.filter((name) => name !== broken && name !== damaged);
    expect(others.filter((name) => fleet.alertsIn(name).length !== 1)).toEqual([]);
    const page = readFileSync(join(fleet.folder, 'page.html'), 'utf8');
    expect(names.filter((name) => !page.includes(`teams/${name}`))).toEqual([]);

    // The broken one is the only one that is left, once the other is whole.
    fleet.serverOf(damaged).faults.clear();
    const resumed = await fleet.run('apply', ['--auto-approve', '--resume']);
    expect([resumed.code, resumed.stderr]).toEqual([
      1,
      expect.stringContaining(`${String(count - 2)} of ${String(count)} projects were done by an earlier run`),
    ]);
    expect(fleet.alertsIn(damaged)).toHaveLength(1);
  },
);
