import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ran } from './run';

/** Debian's package `wine64` puts it there; the one for the PATH wants wine for 32 bits. */
const wine = '/usr/lib/wine/wine64';
/** The `node.exe` that WINDOWS_NODE names: of Node 22 at most, as newer ones ask for more memory than wine 8 can promise. */
const node = process.env['WINDOWS_NODE'] ?? '';

/** Whether programs for Windows can be tried here. */
export const hasWine = existsSync(wine) && existsSync(node);

/** What wine 8 cannot do and Windows can: to set the probing of a connection before the connection is there. */
const preload = `
const { Socket } = require('net');
const { setKeepAlive } = Socket.prototype;
Socket.prototype.setKeepAlive = function (...how) {
  return this.connecting || this.pending ? this : setKeepAlive.apply(this, how);
};
`;

/** The path by which a program for Windows finds a file of this machine. */
export const toWindows = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;

/** Node for Windows, on a disk `C:` of its own. */
export interface Wine {
  /** A folder on that disk, `C:\\work`. */
  readonly folder: string;
  /** What a program of a shell needs to start Node as `start` does. */
  readonly shellCommand: string;
  /** Starts Node in the folder; what it prints goes to files, as wine knows no pipes of this machine. */
  start(args: readonly string[], env: Readonly<Record<string, string>>): { child: ChildProcess; ended: Promise<Ran> };
  close(): Promise<void>;
}

/** Makes the disk, which takes some seconds. */
export async function openWine(): Promise<Wine> {
  const home = mkdtempSync(join(tmpdir(), 'analytics-wine-'));
  const prefix = join(home, 'prefix');
  const script = join(home, 'preload.js');
  writeFileSync(script, preload);
  const always = {
    PATH: process.env['PATH'],
    HOME: home,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    // Of Windows, where `node` is found.
    WINEPATH: toWindows(join(node, '..')),
    NODE_OPTIONS: `--require ${toWindows(script)}`,
  };
  // The first command makes the disk, too.
  const asWindows10 = ['reg', 'add', 'HKEY_CURRENT_USER\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'];
  await once(spawn(wine, asWindows10, { env: always, stdio: 'ignore' }), 'exit');
  const folder = join(prefix, 'drive_c/work');
  mkdirSync(folder, { recursive: true });
  let runs = 0;
  const settings = Object.entries(always).map(([name, value]) => `${name}='${value ?? ''}'`);
  return {
    folder,
    // Its server has a socket in that folder, and is started by commands without it.
    shellCommand: ['env', '-u', 'TMPDIR', ...settings, wine, node].join(' '),
    start(args, env) {
      runs += 1;
      const files = ['out', 'error'].map((name) => join(home, `${name}-${String(runs)}.txt`));
      const [output, error] = files.map((file) => openSync(file, 'w')) as [number, number];
      const child = spawn(wine, [node, ...args], {
        cwd: folder,
        env: { ...always, ...env },
        stdio: ['ignore', output, error],
      });
      closeSync(output);
      closeSync(error);
      const ended = once(child, 'exit').then(([code]) => {
        const [stdout, stderr] = files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) as [
          string,
          string,
        ];
        return { code: code as number | null, stdout, stderr };
      });
      return { child, ended };
    },
    async close() {
      const server = spawn('/usr/lib/wine/wineserver64', ['-k'], { env: always, stdio: 'ignore' });
      await once(server, 'exit').catch(() => undefined);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
