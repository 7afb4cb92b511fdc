import { setFlagsFromString } from 'node:v8';

/** Later versions wait by themselves. */
const isEager = process.versions.node.startsWith('20.');

/** Has Node 20 optimise later: a run of few seconds ends before that pays, and spends a third of its time on it. */
export function optimiseLate(): void {
  if (isEager) setFlagsFromString('--interrupt-budget=1000000');
}

/** The setting of V8 itself, for a run that is long enough. */
export function optimiseAtOnce(): void {
  if (isEager) setFlagsFromString('--interrupt-budget=67584');
}
