#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { formatJson } from '../base/json-text';
import type { Log } from '../base/log';
import { startPlugin } from '../terraform';
import { createAnalyticsProvider } from './provider-factory';

/** One JSON object a line on standard error is what hosts show under TF_LOG; they want microseconds in the time. */
const log: Log = ({ level, message, fields }) => {
  const timestamp = new Date().toISOString().replace('Z', '000Z');
  const line = { '@level': level, '@message': message, '@timestamp': timestamp, ...fields };
  process.stderr.write(`${formatJson(line)}\n`);
};

/** A host that was killed cannot say that the plugin may end. */
function onParentGone(listener: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) listener();
  }, 1000).unref();
}

async function main(): Promise<number> {
  // The terminal's ^C reaches the plugin too; the host says what to do about it.
  process.on('SIGINT', () => undefined);
  const plugin = await startPlugin({
    environment: process.env,
    printHandshake: (line) => writeSync(1, line),
    printProblem: (sentence) => process.stderr.write(`${sentence}\n`),
    now: () => new Date(),
    createProvider: () => createAnalyticsProvider(process.env, log),
  });
  process.on('SIGTERM', () => {
    plugin.end(143);
  });
  onParentGone(() => {
    plugin.end(1);
  });
  return await plugin.exitCode;
}

void main().then((code) => process.exit(code));
