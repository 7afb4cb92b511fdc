/**
 * Time and peak memory of `aac` where much comes at once: the plan of two texts of 100,000 lines, a list of 100 MB, and an
 * apply of 50,000 objects, each beside a small plan. Arguments pick parts of it: `text`, `list`, `apply`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../src/base/provider-address';
import { type ReferenceServer, startReferenceServer } from '../src/server';
import { aacFile } from '../test/support/project';
import { environmentOf } from '../test/support/terraform';

const lines = 100_000;
const listBytes = 100 * 2 ** 20;
const objects = 50_000;

/** Notes the peak of a process when it ends. */
const notePeak = `process.on('exit', () => require('node:fs').writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`;

interface Place {
  readonly server: ReferenceServer;
  readonly write: (alerts: object) => void;
  /** Runs `aac ARGS` and prints what it took. */
  readonly measure: (name: string, args: readonly string[]) => Promise<void>;
}

async function inPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer();
  const [peakFile, note] = [join(folder, 'peak'), join(folder, 'note-peak.cjs')];
  writeFileSync(note, notePeak);
  const env = { ...process.env, ...environmentOf(server), ANALYTICS_STRICT: '', PEAK_FILE: peakFile };
  try {
    const place: Place = {
      server,
      write(alerts) {
        const terraform = { required_providers: { analytics: { source: providerSource } } };
        const stack = { terraform, provider: { analytics: {} }, resource: { analytics_alert: alerts } };
        writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(stack));
      },
      async measure(name, args) {
        const start = performance.now();
        const words = ['--require', note, aacFile, ...args, '--dir', '.'];
        const child = spawn(process.execPath, words, { cwd: folder, env, stdio: 'ignore' });
        const [code] = (await once(child, 'exit')) as [number | null];
        if (code !== 0) throw new Error(`${name} ended with ${String(code)}.`);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        const peakMb = (Number(readFileSync(peakFile, 'utf8')) / 1024).toFixed(0);
        process.stdout.write(`${name}: ${seconds} s, ${peakMb} MB at most\n`);
      },
    };
    await work(place);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const textOf = (word: string): string => Array.from({ length: lines }, (_, at) => `${word} ${String(at)}`).join('\n');
const alertWith = (body: string): object => ({ a: { name: 'A', email: { to: ['a@example.com'], body } } });

/** Two texts of 100,000 lines that have nothing in common. */
const texts = (): Promise<void> =>
  inPlace(async ({ write, measure }) => {
    write(alertWith('short'));
    await measure('baseline, a plan of one alert', ['plan']);
    write(alertWith(textOf('line')));
    await measure(`apply of a text of ${String(lines)} lines`, ['apply', '--auto-approve']);
    write(alertWith(textOf('other')));
    await measure('plan of another text in its place', ['plan']);
  });

const list = (): Promise<void> =>
  inPlace(async ({ server, write, measure }) => {
    const count = 1_000;
    const condition = 'x'.repeat(listBytes / count);
    const alert = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      alertName: `Alert ${String(at)}`,
      condition,
    }));
    server.restore({ ...server.snapshot(), objects: { ...server.snapshot().objects, alert } });
    write(alertWith('short'));
    await measure(`plan beside a list of ${String(listBytes / 2 ** 20)} MB`, ['plan']);
  });

const apply = (): Promise<void> =>
  inPlace(async ({ write, measure }) => {
    const alerts = Array.from({ length: objects }, (_, at) => {
      const condition = `select count(*) as orders where orders < ${String(at)}`;
      return [`alert-${String(at)}`, { name: `Alert ${String(at)}`, condition }] as const;
    });
    write(Object.fromEntries(alerts));
    await measure(`apply of ${String(objects)} alerts`, ['apply', '--auto-approve']);
    await measure('plan of what it made', ['plan']);
  });

async function main(): Promise<void> {
  const parts = Object.entries({ text: texts, list, apply });
  const picked = process.argv.slice(2);
  for (const [name, part] of parts) if (picked.length === 0 || picked.includes(name)) await part();
}

void main();
