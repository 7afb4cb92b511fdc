import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { systemClock } from '../base/clock';
import { isWindows } from '../base/windows';
import type { StateSurroundings } from '../state';

/** Ends a program that leads a group of processes, and the group; on Windows, all that the program has started. */
export function endGroup(processId: number): void {
  if (isWindows()) spawnSync('taskkill', ['/PID', String(processId), '/T', '/F'], { stdio: 'ignore' });
  else process.kill(-processId, 'SIGTERM');
}

/** A process of another user lives, too. */
export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Some containers run under an id that has no name. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Other systems than Linux have nothing that can be read without a program of theirs; containers may lack it, too. */
function findId(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** This process on this machine, as keeping a state sees them. */
export function createSurroundings(version: string): StateSurroundings {
  return {
    clock: systemClock,
    givingUp: new AbortController(),
    processId: process.pid,
    user: findUser(),
    host: hostname(),
    bootId: findId('/proc/sys/kernel/random/boot_id'),
    machineId: findId('/etc/machine-id'),
    version,
    createId: () => randomUUID(),
    isAlive,
    procFolder: '/proc',
  };
}
