import type { CategoryNode } from '../report';

/** A node with the branches before it. */
export interface DrawnNode {
  readonly prefix: string;
  readonly node: CategoryNode;
}

/** A deeper tree would be wider than any page. */
const mostBranches = 24;

/** Draws a tree whose nodes stand from the root down, as `tree` does. */
export function drawTree(nodes: readonly CategoryNode[]): DrawnNode[] {
  // From the end: whether a node has a sibling below is known once those have been seen.
  const isOpen: boolean[] = [];
  return [...nodes]
    .reverse()
    .map((node) => {
      const { depth } = node;
      const hasNext = isOpen[depth] === true;
      isOpen.length = depth + 1;
      isOpen[depth] = true;
      const outer = Array.from({ length: Math.max(0, Math.min(depth, mostBranches) - 1) }, (_, index) =>
        isOpen[index + 1] === true ? '│  ' : '   ',
      );
      const branch = depth === 0 ? '' : hasNext ? '├─ ' : '└─ ';
      return { prefix: `${outer.join('')}${branch}`, node };
    })
    .reverse();
}
