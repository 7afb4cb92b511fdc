#!/usr/bin/env node
import './require-node';
import { join } from 'node:path';
import { exitCodes } from '../host';
import type * as CommandLine from './command-line';
import { CodeCache, findCacheFolder } from './code-cache';
import { loadScript } from './load-script';
import { leaveWasmPlain } from './leave-wasm-plain';

// Before anything is loaded: V8 takes what it compiled with other settings for the work of another V8.
leaveWasmPlain();

const file = join(__dirname, 'command-line.cjs');
const [command = ''] = process.argv.slice(2);
const folder = findCacheFolder(process.env);
// Each command by itself: what one has compiled is little of what another needs.
const cache = folder === undefined ? undefined : new CodeCache(folder, [file, command]);
const { exported, keep } = loadScript(file, cache);
const { runCommandLine } = exported as typeof CommandLine;

// What the script imports itself is compiled for `require`.
void runCommandLine(__dirname, (url) => import(url)).then((exitCode) => {
  // A command that failed has compiled a part of what it takes to succeed.
  if (exitCode === exitCodes.done || exitCode === exitCodes.changes) keep();
  // What the code of a project left open, such as a server, would keep it running.
  process.exit();
});
