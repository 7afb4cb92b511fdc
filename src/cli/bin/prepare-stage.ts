import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Stage } from '../../toolkit/host';
import { optimiseAtOnce } from './optimise-late';

/** More than a plan of ten thousand objects leaves behind; looking for garbage in less is not worth the time. */
const smallHeapBytes = 110 * 2 ** 20;

/** From how many objects on a stage takes so long that optimising early pays. */
const longStages: Readonly<Record<Stage['kind'], number>> = { plan: 12_000, apply: 5_000 };

/**
 * Gives the memory back that a stage of a run needed, where that is much.
 *
 * By itself V8 lets half a gigabyte come together before it looks for garbage, and then lets the heap double: where memory is
 * short, as in CI, the system ends such a process. From here on, the heap grows by a tenth before V8 looks, and in a plan, which
 * is short and makes nothing large at its end, by a fifth. An apply keeps much for a long time: there V8 saves wherever it can,
 * which takes twice the time of a plan.
 */
function tidyMemory(next: Stage | undefined): void {
  if (process.memoryUsage().heapUsed < smallHeapBytes) return;
  if (next?.kind === 'apply') setFlagsFromString('--optimize-for-size');
  setFlagsFromString(`--heap-growing-percent=${next?.kind === 'plan' ? '20' : '10'}`);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Sets the process up for the next stage of a run, and gives back what the last one needed. */
export function prepareStage(next?: Stage): void {
  tidyMemory(next);
  if (next && next.objects >= longStages[next.kind]) optimiseAtOnce();
}
