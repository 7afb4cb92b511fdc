import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { maskSecrets } from '../../base/mask';
import { isWindows } from '../../base/windows';
import { type BareHost, exitCodes } from '../host';

/** Runs `aac` in a process of its own, in the folder and with the environment of a project; answers its exit code. */
export async function runApart(args: readonly string[], host: BareHost, input = ''): Promise<number> {
  const { packageFolder, environment, workingFolder, secrets } = host;
  const program = packageFolder === undefined ? [] : [join(packageFolder, 'dist/bin/aac.cjs')];
  const { FORCE_COLOR: _, ...plain } = environment;
  const child = spawn(execPath, [...program, ...args], {
    cwd: workingFolder,
    env: { ...plain, NO_COLOR: '1' },
    // A group of its own: an interrupt comes from here alone, and a second one would end it at once. Windows has no signals to send.
    detached: !isWindows(),
  });
  const stopListening = host.onInterrupt((signal) => {
    if (!isWindows()) child.kill(signal);
  });
  const errors: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    host.print(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  // A process that ends early reads no more.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close').finally(stopListening)) as [number | null];
  host.printError(maskSecrets(errors.join(''), secrets));
  return code ?? exitCodes.failed;
}
