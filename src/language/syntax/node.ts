/** A node of the parser, for `toExpression`. */
export type Node =
  | TemplateNode
  | ForNode
  /** `of[*]` and what follows it, in which `Item` is an element. */
  | { readonly type: 'Splat'; readonly of: Node; readonly each: Node }
  | { readonly type: 'Item' }
  | { readonly type: 'Object'; readonly entries: readonly (readonly [Node, Node])[] }
  | { readonly type: 'Group'; readonly of: Node }
  | { readonly type: 'Literal'; readonly value: unknown; readonly raw: string }
  | { readonly type: 'Identifier'; readonly name: string }
  | MemberNode
  | CallNode
  | { readonly type: 'ConditionalExpression'; readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  | { readonly type: 'BinaryExpression'; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly type: 'UnaryExpression'; readonly operator: string; readonly argument: Node }
  | { readonly type: 'ArrayExpression'; readonly elements: readonly Node[] }
  | { readonly type: 'SequenceExpression' };

/** `callee(arguments)`. */
export interface CallNode {
  readonly type: 'CallExpression';
  readonly callee: Node;
  readonly arguments: readonly Node[];
  /** Whether `...` stands behind the last argument: its elements are arguments. */
  readonly isExpanded: boolean;
}

/** `object.property` or, computed, `object[property]`. */
export interface MemberNode {
  readonly type: 'MemberExpression';
  readonly computed: boolean;
  readonly optional?: boolean;
  readonly object: Node;
  readonly property: Node;
}

/** Texts and expressions. */
export interface TemplateNode {
  readonly type: 'Template';
  readonly parts: readonly (string | Node)[];
  /** Whether the result is text even where there is one part alone: not so for `"${x}"`. */
  readonly isText: boolean;
}

/** The names that a `for` binds, and what it goes over. */
export interface ForHead {
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Node;
}

/** `[for …]`, `{for …}`, or the directive `%{ for … }`, whose value is a template. */
export interface ForNode extends ForHead {
  readonly type: 'For';
  /** Whether the results are joined to one text, as those of a directive are. */
  readonly isJoined: boolean;
  readonly key?: Node;
  readonly value: Node;
  readonly isGrouped: boolean;
  readonly condition?: Node;
}
