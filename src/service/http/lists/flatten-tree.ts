import { isJsonObject, type JsonValue, sameJson } from '../../../base/json';
import {
  type Dialect,
  fieldsOf,
  getAt,
  placeOf,
  type RecordName,
  recordsInside,
  toText,
  withoutNested,
} from '../../interface/index';
import { idIn } from '../../quirks/index';

/** One record of a list whose records may nest others. */
export interface FlatRecord {
  /** The digits of its id; undefined when it has none that can be read. */
  readonly id: string | undefined;
  /** The record as it came. */
  readonly raw: JsonValue;
  /** The record without those that it nests. */
  readonly own: JsonValue;
  /** What the nesting says and the record does not: the id of the record around it, null at the top of a tree. */
  readonly implied: Readonly<Record<string, string | null>>;
}

/** What most records share. */
export const nothingImplied: FlatRecord['implied'] = {};

/** How records nest their own kind, under a dialect. */
interface Tree {
  readonly dialect: Dialect;
  readonly record: RecordName;
  readonly parentField: string;
}

interface Node {
  readonly wire: JsonValue;
  readonly id: string | undefined;
  /** The id of the record around it. */
  readonly outerId: string | null;
  readonly depth: number;
}

/** The digits of the id of a record on the wire; undefined when it has none that can be read. */
export function findId(dialect: Dialect, record: RecordName, wire: JsonValue): string | undefined {
  const id = isJsonObject(wire) ? (getAt(wire, placeOf(dialect, record, 'id')) ?? '') : '';
  const digits = toText(idIn(id));
  return /^-?\d+$/.test(digits) ? digits : undefined;
}

function findTree(dialect: Dialect, record: RecordName): Tree | undefined {
  const found = fieldsOf(record).find(([, entry]) => entry.wire === 'records' && entry.record === record);
  const parentField = found?.[1].parent;
  return parentField === undefined ? undefined : { dialect, record, parentField };
}

/** Undefined for anything else than an array: that is a mistake of this record alone. */
const findChildren = ({ dialect, record }: Tree, wire: JsonValue): readonly JsonValue[] | undefined =>
  isJsonObject(wire) ? recordsInside(dialect, record, wire) : undefined;

function walk(tree: Tree, wire: JsonValue, { outerId, depth }: Pick<Node, 'outerId' | 'depth'>): Node[] {
  const id = findId(tree.dialect, tree.record, wire);
  const inner = { outerId: id ?? null, depth: depth + 1 };
  return [
    { wire, id, outerId, depth },
    ...(findChildren(tree, wire) ?? []).flatMap((child) => walk(tree, child, inner)),
  ];
}

/** A service may list a record beside and inside another one: what stands deepest tells its place. */
function dropRepeats(nodes: readonly Node[]): Node[] {
  const deepest = new Map<string | undefined, Node>();
  for (const node of nodes) {
    if ((deepest.get(node.id)?.depth ?? -1) >= node.depth) continue;
    // Set anew, so that it stands behind the record around it.
    deepest.delete(node.id);
    deepest.set(node.id, node);
  }
  return [...deepest.values()];
}

function toFlatRecord(tree: Tree, { wire, id, outerId }: Node, isNesting: boolean): FlatRecord {
  const { dialect, record, parentField } = tree;
  const own = isJsonObject(wire) && findChildren(tree, wire) ? withoutNested(dialect, record, wire) : wire;
  const parentId = isJsonObject(wire) ? getAt(wire, placeOf(dialect, record, parentField)) : null;
  return {
    id,
    raw: wire,
    own,
    implied: isNesting && (parentId ?? null) === null ? { [parentField]: outerId } : nothingImplied,
  };
}

/** The ids of which several records stand equally deep in others, and differ in what they say or in where they lie: one of them alone is kept. */
export function findAmbiguous(dialect: Dialect, record: RecordName, list: readonly JsonValue[]): readonly string[] {
  const tree = findTree(dialect, record);
  const nodes = tree ? list.flatMap((wire) => walk(tree, wire, { outerId: null, depth: 0 })) : [];
  const seen = new Map<string, Node>();
  const ownOf = ({ wire }: Node): JsonValue => (isJsonObject(wire) ? withoutNested(dialect, record, wire) : wire);
  return nodes.flatMap((node) => {
    const key = `${String(node.depth)} ${node.id ?? ''}`;
    const before = seen.get(key);
    seen.set(key, node);
    if (before === undefined || node.id === undefined) return [];
    return before.outerId === node.outerId && sameJson(ownOf(before), ownOf(node)) ? [] : [node.id];
  });
}

/** Every record of a list, those inside others too: outer ones before inner ones, each of them once. */
export function flattenTree(dialect: Dialect, record: RecordName, list: readonly JsonValue[]): readonly FlatRecord[] {
  const tree = findTree(dialect, record);
  if (!tree)
    return list.map((wire) => ({ id: findId(dialect, record, wire), raw: wire, own: wire, implied: nothingImplied }));
  const nodes = list.flatMap((wire) => walk(tree, wire, { outerId: null, depth: 0 }));
  // A list without nesting says nothing about parents.
  const isNesting = nodes.some(({ depth }) => depth > 0);
  return dropRepeats(nodes).map((node) => toFlatRecord(tree, node, isNesting));
}
