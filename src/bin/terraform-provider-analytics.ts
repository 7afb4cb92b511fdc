#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { formatJson } from '../base/json-text';
import type { Log } from '../base/log';
import { runPlugin } from '../terraform';
import { createAnalyticsProvider } from './provider-factory';

/** One JSON object a line on standard error is what hosts show under TF_LOG; they want microseconds in the time. */
const log: Log = ({ level, message, fields }) => {
  const timestamp = new Date().toISOString().replace('Z', '000Z');
  const line = { '@level': level, '@message': message, '@timestamp': timestamp, ...fields };
  process.stderr.write(`${formatJson(line)}\n`);
};

// Read before anything else: a host that is killed right after the handshake would not be noticed otherwise.
const host = process.ppid;

/** A host that was killed cannot say that the plugin may end. */
function onHostGone(listener: () => void): void {
  setInterval(() => {
    if (process.ppid !== host) listener();
  }, 1000).unref();
}

// The terminal's ^C reaches the plugin too; the host says what to do about it.
process.on('SIGINT', () => undefined);

void runPlugin({
  environment: process.env,
  printHandshake: (line) => writeSync(1, line),
  printProblem: (sentence) => process.stderr.write(`${sentence}\n`),
  now: () => new Date(),
  createProvider: () => createAnalyticsProvider(process.env, log),
  onEndable(end) {
    process.on('SIGTERM', () => {
      end(143);
    });
    onHostGone(() => {
      end(1);
    });
  },
}).then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
