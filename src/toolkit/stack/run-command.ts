import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProviderError } from '../../base/errors';
import { isWindows } from '../../base/windows';
import type { InterruptSignal, ToolkitHost } from '../host';
import { installedFolder } from '../installed-folder';
import { resolveBin } from './resolve-bin';

/** What a command line of the user is called in messages, and the variables that it runs with. */
export interface CommandOptions {
  readonly name: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Runs a command line of the user in a shell; its output goes to standard error, which leaves standard output to us.
 *
 * @returns How it failed, as a sentence without full stop; undefined where it did not.
 * @throws ProviderError `ABORTED` after an interrupt; `PROGRAM_MISSING` where there is no Node.
 */
export async function runCommand(
  command: string,
  { name, environment }: CommandOptions,
  host: ToolkitHost,
): Promise<string | undefined> {
  installedFolder(name, host);
  // A group of its own, so that an interrupt ends the program and not only the shell around it; Windows would open a window.
  const options = { shell: true, cwd: host.workingFolder, detached: !isWindows() } as const;
  const direct = resolveBin(command, host.workingFolder, environment);
  const child = spawn(direct.command, { ...options, env: direct.environment, stdio: ['ignore', 2, 2] });
  const interrupts: InterruptSignal[] = [];
  const stopListening = host.onInterrupt((signal) => {
    interrupts.push(signal);
    if (child.pid !== undefined) host.endGroup(child.pid);
  });
  const [code] = (await once(child, 'exit').finally(stopListening)) as [number | null];
  const [interrupt] = interrupts;
  // An interrupt also ends a command that has just succeeded: its user wants none of the steps that follow.
  if (interrupt) throw new ProviderError('ABORTED', `${name} was interrupted by ${interrupt}.`);
  if (code === 0) return undefined;
  return `${name} ${code === null ? 'was ended by a signal' : `ended with exit code ${String(code)}`}`;
}
