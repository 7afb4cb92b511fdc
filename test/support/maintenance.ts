import { packageVersion } from '../../src/base/package-version';
import type { JsonObject } from '../../src/base/json';
import type { ReferenceServer } from '../../src/server';
import type { StateSurroundings } from '../../src/state';
import { createHost } from '../../src/toolkit/create-host';
import type { MaintenanceResult } from '../../src/toolkit/maintenance/maintenance-result';
import { runMaintenance } from '../../src/toolkit/maintenance/run-maintenance';
import { createSurroundings } from '../../src/toolkit/surroundings';

/** What surrounds a run that is `shiftMs` from now. */
export function surroundingsAt(shiftMs: number): StateSurroundings {
  const { clock, ...surroundings } = createSurroundings(packageVersion);
  return { ...surroundings, clock: { ...clock, nowMs: () => clock.nowMs() + shiftMs } };
}

/** Runs `aac maintenance` on the folder of a stack, `shiftMs` from now. */
export async function maintain({
  folder,
  env,
  shiftMs = 0,
}: {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly shiftMs?: number;
}): Promise<MaintenanceResult> {
  const host = createHost({ folder, environment: { ...process.env, ...env } });
  return await runMaintenance({ dir: '.', lockTimeout: 0 }, { ...host, surroundings: surroundingsAt(shiftMs) });
}

/** Whether each alert of a server is paused, by its name. */
export function pausedIn(server: ReferenceServer): Readonly<Record<string, boolean>> {
  const { alert } = server.snapshot().objects;
  return Object.fromEntries(alert.map(({ alertName, paused }) => [alertName as string, paused === true]));
}

/** Changes an alert of a server as somebody would by hand. */
export function editAlert(server: ReferenceServer, name: string, change: JsonObject): void {
  const { objects, ...rest } = server.snapshot();
  const alert = objects.alert.map((one) => (one['alertName'] === name ? { ...one, ...change } : one));
  server.restore({ ...rest, objects: { ...objects, alert } });
}
