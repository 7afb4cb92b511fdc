#!/usr/bin/env node
import * as module from 'node:module';

/** From 22.8 on, Node keeps what it has compiled for the next command; the types are those of Node 20. */
type Since22 = typeof module & { readonly enableCompileCache?: () => unknown };
(module as Since22).enableCompileCache?.();

void import('./command-line.js').then(({ runCommandLine }) => runCommandLine(__dirname));
