import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { CodeCache, findCacheFolder } from '../../src/cli/bin/code-cache';
import { loadScript } from '../../src/cli/bin/load-script';
import { startReferenceServer } from '../../src/server';
import { byTier } from '../support/depth';
import { startPluginHost } from '../support/plugin-host';
import { configurePlugin } from '../support/protocol-client';
import { runAac } from '../support/run-aac';

let folder: string;
let caches: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  caches = join(folder, 'caches/analytics-as-code');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The one file that is kept. */
function keptFile(): string {
  const [name = '', ...others] = readdirSync(caches);
  expect(others).toEqual([]);
  return join(caches, name);
}

describe('the folder of compiled code', () => {
  test.each([
    [{}, join(homedir(), '.cache/analytics-as-code')],
    [{ XDG_CACHE_HOME: '/caches' }, '/caches/analytics-as-code'],
    [{ XDG_CACHE_HOME: 'relative' }, join(homedir(), '.cache/analytics-as-code')],
    [{ XDG_CACHE_HOME: '/caches', NODE_COMPILE_CACHE: '/nodes' }, '/nodes/analytics-as-code'],
    [{ NODE_COMPILE_CACHE: 'nodes' }, resolve('nodes/analytics-as-code')],
    [{ XDG_CACHE_HOME: '/caches', NODE_DISABLE_COMPILE_CACHE: '1' }, undefined],
  ])('of %j is %s', (environment, expected) => {
    expect(findCacheFolder(environment)).toBe(expected);
  });
});

describe('a script whose compiled code says something else than its text', () => {
  let count = 0;

  // V8 remembers the texts of a process: each test has its own.
  const textOf = (value: number): string => `exports.value = ${String(value)}; // ${String(count).padStart(5, '0')}`;

  function load(value: number): ReturnType<typeof loadScript> {
    const file = join(folder, 'script.cjs');
    writeFileSync(file, textOf(value));
    return loadScript({ file, bytes: readFileSync(file), isOneFile: false }, [new CodeCache(caches, ['script'])]);
  }

  beforeEach(() => {
    count += 1;
    load(2).keep();
    const bytes = readFileSync(keptFile());
    bytes.writeUInt32LE(crc32(textOf(1)), 0);
    writeFileSync(keptFile(), bytes);
  });

  const damage = (change: (bytes: Buffer) => Buffer): void => {
    writeFileSync(keptFile(), change(readFileSync(keptFile())));
  };

  test('is run as its code, where that is in a file that the user alone may write', () => {
    expect([caches, keptFile()].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(load(1).exported).toEqual({ value: 2 });
  });

  test.each<readonly [string, () => void]>([
    [
      'a folder that others may write',
      () => {
        chmodSync(caches, 0o770);
      },
    ],
    [
      'a file that others may write',
      () => {
        chmodSync(keptFile(), 0o606);
      },
    ],
    [
      'a folder that a link leads to',
      () => {
        renameSync(caches, join(folder, 'elsewhere'));
        symlinkSync(join(folder, 'elsewhere'), caches);
      },
    ],
    [
      'a file that a link leads to',
      () => {
        const file = keptFile();
        renameSync(file, join(folder, 'elsewhere'));
        symlinkSync(join(folder, 'elsewhere'), file);
      },
    ],
    [
      'a file for the code of another script',
      () => {
        damage((bytes) => bytes.fill(0, 0, 4));
      },
    ],
    [
      'a damaged file',
      () => {
        damage((bytes) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 1));
      },
    ],
    [
      'a file that was cut',
      () => {
        damage((bytes) => bytes.subarray(0, bytes.length >> 1));
      },
    ],
    [
      'an empty file',
      () => {
        damage(() => Buffer.alloc(0));
      },
    ],
  ])('is run as its text, where that code is in %s', (_, change) => {
    change();
    expect(load(1).exported).toEqual({ value: 1 });
  });

  (process.getuid?.() === 0 ? test : test.skip)(
    'is run as its text, where that code is in a file of somebody else',
    () => {
      chownSync(keptFile(), 12_345, 12_345);
      expect(load(1).exported).toEqual({ value: 1 });
    },
  );

  test('is run as its text, where V8 says that the code is of another version', () => {
    // The number of its version stands first in the code of V8.
    const bytes = readFileSync(keptFile());
    bytes.writeUInt8(bytes.readUInt8(8) ^ 1, 8);
    bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
    writeFileSync(keptFile(), bytes);
    const { exported, keep } = load(1);
    expect(exported).toEqual({ value: 1 });
    keep();
    count += 1;
    expect(load(1).exported).toEqual({ value: 1 });
  });
});

describe('aac', () => {
  const help = (environment: NodeJS.ProcessEnv = {}): ReturnType<typeof runAac> =>
    runAac(['plan', '--help'], {
      cwd: folder,
      env: { XDG_CACHE_HOME: join(folder, 'caches'), NODE_COMPILE_CACHE: '', ...environment },
      ownProcess: true,
    });

  test('keeps what it has compiled once, and mends what is damaged', async () => {
    const told = await help();
    expect(told).toMatchObject({ code: 0, stderr: '' });
    const whole = readFileSync(keptFile());
    const { ino: kept } = statSync(keptFile());
    expect(await help()).toEqual(told);
    expect(statSync(keptFile()).ino).toBe(kept);
    writeFileSync(keptFile(), whole.subarray(0, 100_000));
    expect(await help()).toEqual(told);
    expect(statSync(keptFile()).size).toBeGreaterThan(100_000);
  });

  test('takes away what nobody has written for a month', async () => {
    mkdirSync(caches, { recursive: true, mode: 0o700 });
    for (const [name, days] of [
      ['old', 31],
      ['newer', 29],
    ] as const) {
      writeFileSync(join(caches, name), '');
      const seconds = Date.now() / 1000 - days * 24 * 3600;
      utimesSync(join(caches, name), seconds, seconds);
    }
    await help();
    expect(readdirSync(caches)).toHaveLength(2);
    expect(readdirSync(caches)).toContain('newer');
  });

  test('keeps nothing where nothing can be kept, where it is not to, and of a command that failed', async () => {
    const told = await help({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(told).toMatchObject({ code: 0, stderr: '' });
    const failed = await runAac(['plan', '--no-such-option'], {
      cwd: folder,
      env: { XDG_CACHE_HOME: join(folder, 'caches'), NODE_COMPILE_CACHE: '' },
      ownProcess: true,
    });
    expect(failed.code).toBe(64);
    expect(existsSync(caches)).toBe(false);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const places = byTier({ test: [file], ci: [file, '/proc'], attack: [file, '/proc'] });
    for (const place of places) expect(await help({ XDG_CACHE_HOME: place })).toEqual(told);
  });
});

describe('the plugin', () => {
  /** A life of it, as a command of Terraform has several. */
  async function live(life: 'configured' | 'checked' | 'asked'): Promise<void> {
    const server = await startReferenceServer();
    const host = await startPluginHost({ env: { XDG_CACHE_HOME: join(folder, 'caches'), NODE_COMPILE_CACHE: '' } });
    try {
      const client = host.connect();
      const empty = { request: 'Empty', response: 'Empty' } as const;
      await client.call('/tfplugin6.Provider/GetMetadata', empty, {});
      if (life === 'checked') await client.call('/tfplugin6.Provider/ValidateProviderConfig', empty, {});
      if (life === 'configured') await configurePlugin(client, server);
      const ended = once(host.process, 'exit');
      await client.call('/plugin.GRPCController/Shutdown', empty, {});
      expect(await ended).toEqual([0, null]);
    } finally {
      await host.close();
      await server.close();
    }
  }

  test('keeps what checks take, what it takes once it was configured beside that, each once, and of schemas nothing', async () => {
    const kept = (): number[] => readdirSync(caches).map((name) => statSync(join(caches, name)).ino);
    await live('asked');
    expect(existsSync(caches)).toBe(false);
    await live('checked');
    const ofChecks = statSync(keptFile());
    await live('checked');
    expect(statSync(keptFile()).ino).toBe(ofChecks.ino);
    await live('configured');
    const both = kept();
    expect(both).toHaveLength(2);
    expect(both).toContain(ofChecks.ino);
    for (const life of ['configured', 'checked', 'asked'] as const) await live(life);
    expect(kept()).toEqual(both);
  });
});
