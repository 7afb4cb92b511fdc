import { InternalError } from '../../base/errors';

/** How a node of a graph ended. */
export type NodeOutcome = 'done' | 'failed' | 'skipped';

/** Work with an order. */
export interface GraphWork {
  readonly nodes: readonly string[];
  /** The nodes that have to be done before; others than `nodes` are taken for done. */
  dependenciesOf(node: string): Iterable<string>;
  /** Does the work of a node and tells whether it succeeded. What it throws ends the run. */
  run(node: string): Promise<boolean>;
  /** How many run together; no limit by default. */
  readonly maxConcurrency?: number;
  /** Asked before a node starts: when true, it is skipped. */
  isStopped?(): boolean;
}

interface Waiting {
  pending: number;
  isDoomed: boolean;
}

/**
 * Runs every node after all that it depends on, as many together as allowed, in the order of `nodes` where several are ready.
 *
 * What depends on a failed node is skipped; everything else goes on. What is running is awaited even when one run throws.
 */
export async function runGraph({
  nodes,
  maxConcurrency = Infinity,
  ...work
}: GraphWork): Promise<Map<string, NodeOutcome>> {
  const outcomes = new Map<string, NodeOutcome>();
  const waiting = new Map<string, Waiting>(nodes.map((node) => [node, { pending: 0, isDoomed: false }]));
  const dependents = new Map<string, string[]>();
  for (const node of nodes) {
    for (const dependency of new Set(work.dependenciesOf(node))) {
      if (!waiting.has(dependency) || dependency === node) continue;
      const known = dependents.get(dependency);
      if (known) known.push(node);
      else dependents.set(dependency, [node]);
      (waiting.get(node) as Waiting).pending += 1;
    }
  }
  const ready = nodes.filter((node) => waiting.get(node)?.pending === 0);
  const errors: unknown[] = [];
  let running = 0;
  let next = 0;

  const finish = (node: string, outcome: NodeOutcome): void => {
    outcomes.set(node, outcome);
    for (const dependent of dependents.get(node) ?? []) {
      const entry = waiting.get(dependent) as Waiting;
      entry.pending -= 1;
      entry.isDoomed ||= outcome !== 'done';
      if (entry.pending === 0) ready.push(dependent);
    }
  };

  await new Promise<void>((resolve) => {
    const start = async (node: string): Promise<void> => {
      running += 1;
      try {
        finish(node, (await work.run(node)) ? 'done' : 'failed');
      } catch (error) {
        errors.push(error);
        finish(node, 'failed');
      } finally {
        running -= 1;
        advance();
      }
    };
    const advance = (): void => {
      while (next < ready.length && running < maxConcurrency) {
        const node = ready[next] as string;
        next += 1;
        const isSkipped = waiting.get(node)?.isDoomed === true || errors.length > 0 || work.isStopped?.() === true;
        if (isSkipped) finish(node, 'skipped');
        else void start(node);
      }
      if (running === 0 && next >= ready.length) resolve();
    };
    advance();
  });
  if (errors.length > 0) throw errors[0];
  if (outcomes.size < nodes.length) throw new InternalError('Some steps wait for each other.');
  return outcomes;
}
