#!/usr/bin/env node
import './require-node';
import { writeSync } from 'node:fs';
import { formatJson } from '../../base/json-text';
import type { Log } from '../../base/log';
import { visibleText } from '../../base/text/visible-text';
import { runPlugin } from '../../terraform';
import { assertNoEngine, notesFolder, openCreateNotes } from '../../state/beside-terraform';
import type { ProviderWatch } from '../../provider';
import { keepLateCode } from './late-code';
import { createAnalyticsProvider } from '../../toolkit/provider-factory';
import { createSurroundings, isAlive } from '../../toolkit/surroundings';

/** The one way to standard error, which hosts copy into their logs: nothing of it acts there. */
function printError(line: string): void {
  process.stderr.write(`${visibleText(line)}\n`);
}

/** One JSON object a line on standard error is what hosts show under TF_LOG; they want microseconds in the time. */
const log: Log = ({ level, message, fields }) => {
  const timestamp = new Date().toISOString().replace('Z', '000Z');
  const line = { '@level': level, '@message': message, '@timestamp': timestamp, ...fields };
  printError(formatJson(line));
};

/** In base64, by the paths of their calls: the build asks the provider what it always answers (`.config/bundle/plugin.mjs`). */
declare const builtAnswers: Readonly<Record<string, string>>;

// Read before anything else: a host that is killed right after the handshake would not be noticed otherwise.
const host = process.ppid;

let wasConfigured = false;

/** Terraform asks for no lock of ours, reads no journal of ours, and keeps none of its own. */
function watchTerraform(): ProviderWatch {
  const [folder, surroundings] = [process.cwd(), createSurroundings('')];
  return {
    assertUsable() {
      wasConfigured = true;
      assertNoEngine(folder, process.env, surroundings);
    },
    noteCreate: openCreateNotes({
      folder: notesFolder(folder, process.env),
      host,
      surroundings,
      tell(message) {
        log({ level: 'warn', message, fields: {} });
      },
    }).begin,
  };
}

// What is printed after a host was killed has no reader, and ends nothing that the host had begun.
process.stderr.on('error', () => undefined);

/** A host that was killed cannot say that the plugin may end. */
function onHostGone(listener: () => void): void {
  const watch = setInterval(() => {
    // Windows goes on naming a parent that is gone.
    if (process.ppid === host && isAlive(host)) return;
    clearInterval(watch);
    listener();
  }, 1000).unref();
}

// The terminal's ^C reaches the plugin too; the host says what to do about it.
process.on('SIGINT', () => undefined);

void runPlugin({
  environment: process.env,
  printHandshake: (line) => writeSync(1, line),
  printProblem: printError,
  now: () => new Date(),
  createProvider: () => createAnalyticsProvider(process.env, log, watchTerraform()),
  answers: new Map(Object.entries(builtAnswers).map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')])),
  onEndable(end) {
    process.on('SIGTERM', () => {
      end(143);
    });
    onHostGone(() => {
      end(1, 'gone');
    });
  },
}).then(
  (exitCode) => {
    if (exitCode === 0) keepLateCode(wasConfigured ? 'changes' : 'checks');
    process.exit(exitCode);
  },
  (error: unknown) => {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
