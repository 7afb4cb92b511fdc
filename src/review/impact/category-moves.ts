/** What moves in the tree of categories, in words and drawn. */
import { compareText } from '../../base/text/compare-text';
import type { CategoryNode, Impact, Report } from '../report';
import { readTree, type Tree, type TreeNode, whereabouts, parentWords } from './category-tree';
import type { StackView } from './stack-view';
import { quote, toSentence } from './words';

type Mark = NonNullable<CategoryNode['mark']>;

/** A category that is not as it was. */
type Move = { readonly mark: Mark } & (
  | { readonly before: TreeNode; readonly after: TreeNode | undefined }
  | { readonly before: undefined; readonly after: TreeNode }
);

function moveOf(before: TreeNode | undefined, after: TreeNode | undefined): Move | undefined {
  if (!before) return after && { mark: 'added', before, after };
  if (!after) return { mark: 'removed', before, after };
  const mark = before.parent !== after.parent ? 'moved' : before.name !== after.name ? 'renamed' : undefined;
  return mark && { mark, before, after };
}

function movesBetween(before: Tree, after: Tree): ReadonlyMap<string, Move> {
  const moves = new Map<string, Move>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(key), after.get(key)];
    const move = (old ?? next)?.object ? moveOf(old, next) : undefined;
    if (move) moves.set(key, move);
  }
  return moves;
}

/** How many categories lie in each, at whichever depth. */
function countInside(tree: Tree): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const { parent } of tree.values()) if (typeof parent === 'string') open.set(parent, (open.get(parent) ?? 0) + 1);
  const counts = new Map<string, number>();
  const leaves = [...tree.values()].filter(({ key }) => !open.has(key));
  // From the leaves up: a category is done once all in it are, and one in a circle never.
  for (let node = leaves.pop(); node; node = leaves.pop()) {
    if (typeof node.parent !== 'string') continue;
    counts.set(node.parent, (counts.get(node.parent) ?? 0) + (counts.get(node.key) ?? 0) + 1);
    const left = (open.get(node.parent) ?? 0) - 1;
    open.set(node.parent, left);
    const parent = tree.get(node.parent);
    if (left === 0 && parent) leaves.push(parent);
  }
  return counts;
}

const insideWords = (count: number): string =>
  count === 0 ? '' : `, with the ${count === 1 ? 'category' : `${String(count)} categories`} in it`;

type Said = readonly [severity: Impact['severity'], consequence: Impact['consequence'], words: string];

interface Trees {
  readonly before: Tree;
  readonly after: Tree;
  readonly inside: ReadonlyMap<string, number>;
}

function keptWords(before: TreeNode, after: TreeNode, trees: Trees): string {
  const [from, to] = [parentWords(before, trees.before), parentWords(after, trees.after)];
  const inside = insideWords(trees.inside.get(after.key) ?? 0);
  const parts = [
    ...(before.parent === after.parent ? [] : [`moves from ${from} to ${to}${inside}`]),
    ...(before.name === after.name ? [] : [`is renamed to ${quote(after.name)}`]),
  ];
  return `the category ${quote(before.name)} ${parts.join(', and ')}`;
}

function sentenceOf({ before, after }: Move, trees: Trees): Said {
  if (before && after) return ['neutral', 'category-changed', keptWords(before, after, trees)];
  if (!before)
    return ['gain', 'category-added', `the category ${quote(after.name)} is added ${whereabouts(after, trees.after)}`];
  return [
    'loss',
    'category-deleted',
    `the category ${quote(before.name)} ${whereabouts(before, trees.before)} is deleted`,
  ];
}

/** The part of a tree that changes, with what it lies in, from the root down. */
function draw(tree: Tree, moves: ReadonlyMap<string, Move>): CategoryNode[] {
  const shown = new Set<string>();
  for (const { key } of tree.values()) {
    if (!moves.has(key)) continue;
    for (let node = tree.get(key); node && !shown.has(node.key);) {
      shown.add(node.key);
      node = typeof node.parent === 'string' ? tree.get(node.parent) : undefined;
    }
  }
  const inside = new Map<string | undefined, TreeNode[]>();
  for (const key of shown) {
    const node = tree.get(key);
    if (!node) continue;
    const parent = typeof node.parent === 'string' && shown.has(node.parent) ? node.parent : undefined;
    const siblings = inside.get(parent);
    if (siblings) siblings.push(node);
    else inside.set(parent, [node]);
  }
  return walk(inside, moves);
}

function walk(
  inside: ReadonlyMap<string | undefined, readonly TreeNode[]>,
  moves: ReadonlyMap<string, Move>,
): CategoryNode[] {
  const inOrder = (key: string | undefined): TreeNode[] =>
    // Last first: they are taken from the end.
    [...(inside.get(key) ?? [])].sort((a, b) => compareText(b.name, a.name) || compareText(b.key, a.key));
  const drawn: CategoryNode[] = [];
  const pending = inOrder(undefined).map((node) => ({ node, depth: 0 }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    const mark = moves.get(node.key)?.mark;
    drawn.push({ depth, name: node.name, ...(node.object && { address: node.key }), ...(mark && { mark }) });
    for (const inner of inOrder(node.key)) pending.push({ node: inner, depth: depth + 1 });
  }
  return drawn;
}

/** Says what moves in the tree of categories, and draws the part that does. */
export function categoryMoves(view: StackView): { impact: Impact[]; categories?: NonNullable<Report['categories']> } {
  const [before, after] = [readTree('before', view), readTree('after', view)];
  const moves = movesBetween(before, after);
  if (moves.size === 0) return { impact: [] };
  const trees = { before, after, inside: countInside(after) };
  const impact = [...moves.values()].flatMap((move) => {
    const { object, name } = move.after ?? move.before ?? {};
    if (!object || name === undefined) return [];
    const [severity, consequence, words] = sentenceOf(move, trees);
    const subject = `the category ${quote(name)}`;
    return [view.impact(object, { kind: 'tree', severity, sentence: toSentence(words), consequence, subject })];
  });
  return { impact, categories: { before: draw(before, moves), after: draw(after, moves) } };
}
