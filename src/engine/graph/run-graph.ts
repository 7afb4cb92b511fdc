import { InternalError } from '../../base/errors';

/** How a node of a graph ended. */
export type NodeOutcome = 'done' | 'failed' | 'skipped';

/** Work with an order. */
export interface GraphWork<Node> {
  readonly nodes: ReadonlyMap<string, Node>;
  /** Keys of the nodes that have to be done before; others than those of `nodes` are taken for done. */
  dependenciesOf(node: Node): Iterable<string>;
  /** Does the work of a node; answers whether it succeeded, or was not begun at all. What it throws ends the run. */
  run(node: Node): Promise<boolean | 'skipped'>;
  /** How many run together; asked again when one ends. */
  readonly maxConcurrency: () => number;
  /** Asked before a node starts: when true, it is skipped. */
  isStopped?(): boolean;
}

/** A node that has not started, and what it waits for. */
interface Waiting<Node> {
  readonly key: string;
  readonly node: Node;
  readonly dependents: Waiting<Node>[];
  /** How many of its dependencies have not ended. */
  pending: number;
  /** Whether one of them did not succeed. */
  upstreamFailed: boolean;
}

function linkNodes<Node>({ nodes, ...work }: GraphWork<Node>): readonly Waiting<Node>[] {
  const waiting = new Map<string, Waiting<Node>>();
  for (const [key, node] of nodes) waiting.set(key, { key, node, dependents: [], pending: 0, upstreamFailed: false });
  for (const one of waiting.values()) {
    for (const key of new Set(work.dependenciesOf(one.node))) {
      const needed = waiting.get(key);
      if (!needed || needed === one) continue;
      needed.dependents.push(one);
      one.pending += 1;
    }
  }
  return [...waiting.values()];
}

/**
 * Runs every node after all that it depends on, as many together as allowed, in the order of `nodes` where several are ready.
 *
 * What depends on a failed node is skipped; everything else goes on. What is running is awaited even when one run throws.
 */
export async function runGraph<Node>(work: GraphWork<Node>): Promise<ReadonlyMap<string, NodeOutcome>> {
  const outcomes = new Map<string, NodeOutcome>();
  const errors: unknown[] = [];
  const ready = linkNodes(work).filter(({ pending }) => pending === 0);
  let running = 0;
  let next = 0;

  function finish({ key, dependents }: Waiting<Node>, outcome: NodeOutcome): void {
    outcomes.set(key, outcome);
    for (const dependent of dependents) {
      dependent.pending -= 1;
      dependent.upstreamFailed ||= outcome !== 'done';
      if (dependent.pending === 0) ready.push(dependent);
    }
  }
  async function runOne({ node }: Waiting<Node>): Promise<NodeOutcome> {
    try {
      const result = await work.run(node);
      if (result === 'skipped') return result;
      return result ? 'done' : 'failed';
    } catch (error) {
      errors.push(error);
      return 'failed';
    }
  }
  await new Promise<void>((resolve) => {
    async function start(one: Waiting<Node>): Promise<void> {
      running += 1;
      finish(one, await runOne(one));
      running -= 1;
      advance();
    }
    function advance(): void {
      for (let one = ready[next]; one !== undefined && running < work.maxConcurrency(); one = ready[next]) {
        next += 1;
        if (one.upstreamFailed || errors.length > 0 || work.isStopped?.() === true) finish(one, 'skipped');
        else void start(one);
      }
      if (running === 0) resolve();
    }
    advance();
  });
  if (errors.length > 0) throw errors[0];
  if (outcomes.size < work.nodes.size) throw new InternalError('Some steps wait for each other.');
  return outcomes;
}
