/** The tree of categories on one side of a plan. */
import { concealed } from '../../documents/secrets';
import { namedBy, type PlannedObject } from '../objects';
import { dig, type Side } from './elements';
import type { StackView, Target } from './stack-view';
import { quote } from './words';

const type = 'analytics_category';

/** A category on one side. */
export interface TreeNode {
  readonly key: string;
  readonly name: string;
  /** Of one that the stack manages. */
  readonly object?: PlannedObject;
  /** The key of the one that it is in; undefined at the root, null where that is known after the apply. */
  readonly parent: string | null | undefined;
}

/** Categories by key. */
export type Tree = ReadonlyMap<string, TreeNode>;

/** What stands for the root where a parent is declared. */
const rootId = '0';

function parentOf(category: PlannedObject, side: Side, view: StackView): Target | null | undefined {
  const { known, isOpen } = view.targets(category, side, 'parent_id');
  if (known.length === 0) return isOpen ? null : undefined;
  return known[0]?.id === rootId ? undefined : known[0];
}

function nameOn(category: PlannedObject, side: Side, view: StackView): string {
  if (side === 'after' && dig(category.source.change.after_unknown, ['name']) === true) return '(known after apply)';
  const name = view.values(category, side)?.['name'];
  return typeof name === 'string' ? name : namedBy(category);
}

/** Reads the categories that the stack manages, and those of others that they are in. */
export function readTree(side: Side, view: StackView): Tree {
  const tree = new Map<string, TreeNode>();
  for (const object of view.of(type)) {
    if (!view.values(object, side)) continue;
    const parent = parentOf(object, side, view);
    tree.set(object.address, {
      key: object.address,
      name: nameOn(object, side, view),
      object,
      parent: parent && parent.key,
    });
    if (!parent || parent.object || tree.has(parent.key)) continue;
    const name = parent.id === undefined ? concealed : view.objects.find(type, parent.id)?.name;
    tree.set(parent.key, { key: parent.key, name: name ?? `category ${parent.id ?? ''}`, parent: undefined });
  }
  return tree;
}

const mostShown = 6;

/** The names from the root down to a category: `Sales / EMEA`, of a deep one the last of them. */
function pathOf(key: string, tree: Tree): string {
  const names: string[] = [];
  let node = tree.get(key);
  while (node && names.length < mostShown) {
    names.unshift(node.name);
    node = typeof node.parent === 'string' ? tree.get(node.parent) : undefined;
  }
  return (node ? ['…', ...names] : names).join(' / ');
}

/** What a category lies in, in words. */
export function parentWords({ parent }: TreeNode, tree: Tree): string {
  if (parent === null) return 'a category that is known after the apply';
  return parent === undefined ? 'the root' : quote(pathOf(parent, tree));
}

/** Where a category lies, in words. */
export function whereabouts(node: TreeNode, tree: Tree): string {
  return `${node.parent === undefined ? 'at' : 'in'} ${parentWords(node, tree)}`;
}
