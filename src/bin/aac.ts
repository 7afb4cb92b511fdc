#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CliHost } from '../cli/host';
import { runCli } from '../cli/run-cli';
import { createAnalyticsProvider } from './provider-factory';

const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { version: string };
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const host: CliHost = {
  environment: process.env,
  workingFolder: process.cwd(),
  pluginFile: join(__dirname, '../plugin.cjs'),
  version,
  processId: process.pid,
  isTerminal: process.stdin.isTTY,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  onInterrupt(listener) {
    for (const signal of signals) process.on(signal, listener);
    return () => {
      for (const signal of signals) process.off(signal, listener);
    };
  },
  endGroup: (processId) => process.kill(-processId, 'SIGTERM'),
  createProvider: () => createAnalyticsProvider(process.env, () => undefined),
};

void runCli(process.argv.slice(2), host).then((code) => {
  process.exitCode = code;
});
