#!/usr/bin/env node
import './require-node';
import { join } from 'node:path';
import { exitCodes } from '../host';
import type * as CommandLine from './command-line';
import { CodeCache, findCacheFolder } from './code-cache';
import { inlineLess } from './inline-less';
import { loadScript } from './load-script';
import { findOwnFiles } from './own-files';
import { leaveWasmPlain } from './leave-wasm-plain';
import { optimiseLate } from './optimise-late';

// Before anything is loaded: V8 takes what it compiled with other settings for the work of another V8.
leaveWasmPlain();
optimiseLate();
const [command = ''] = process.argv.slice(2);
if (command === 'review') inlineLess();

const files = findOwnFiles(join(__dirname, '../..'));
const path = 'dist/bin/command-line.cjs';
// The names of files begin the lines of a stack.
const file = files.folder === undefined ? process.execPath : join(files.folder, path);
const folder = findCacheFolder(process.env);
// Each command by itself: what one has compiled is little of what another needs.
const caches = folder === undefined ? [] : [new CodeCache(folder, [file, command])];
const { exported, keep } = loadScript({ file, bytes: files.read(path), isOneFile: files.folder === undefined }, caches);
const { runCommandLine } = exported as typeof CommandLine;

// What the script imports itself is compiled for `require`.
void runCommandLine(files, (url) => import(url)).then((exitCode) => {
  // A command that failed has compiled a part of what it takes to succeed.
  if (exitCode === exitCodes.done || exitCode === exitCodes.changes) {
    // What is kept is for processes that start with these settings.
    optimiseLate();
    keep();
  }
  // What the code of a project left open, such as a server, would keep it running.
  process.exit();
});
