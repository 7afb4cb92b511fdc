import jsep from 'jsep';

/** A node of the parser, for `toExpression`. */
export type Node =
  | { readonly type: 'Template'; readonly parts: readonly (string | Node)[] }
  | { readonly type: 'Object'; readonly entries: readonly (readonly [Node, Node])[] }
  | { readonly type: 'Group'; readonly of: Node }
  | { readonly type: 'Literal'; readonly value: unknown; readonly raw: string }
  | { readonly type: 'Identifier'; readonly name: string }
  | MemberNode
  | { readonly type: 'CallExpression'; readonly callee: Node; readonly arguments: readonly (Node | null)[] }
  | { readonly type: 'ConditionalExpression'; readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  | { readonly type: 'BinaryExpression'; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly type: 'UnaryExpression'; readonly operator: string; readonly argument: Node }
  | { readonly type: 'ArrayExpression'; readonly elements: readonly (Node | null)[] }
  | { readonly type: 'SequenceExpression' };

/** `object.property` or, computed, `object[property]`. */
export interface MemberNode {
  readonly type: 'MemberExpression';
  readonly computed: boolean;
  readonly optional?: boolean;
  readonly object: Node;
  readonly property: Node;
}

/** The parts of jsep's parser class that are used here. Its own typings lack the class. */
interface Parser {
  index: number;
  readonly expr: string;
  readonly char: string;
  gobbleSpaces(): void;
  gobbleExpression(): Node | false;
  gobbleToken(): Node | false;
  gobbleGroup(): Node | false;
  gobbleTokenProperty(node: Node): Node;
  gobbleIdentifier(): Node;
  gobbleStringLiteral(): Node;
  throwError(message: string): never;
}

const { Jsep } = jsep as unknown as { Jsep: new (text: string) => Parser };

const identifier = /[\p{ID_Start}_][\p{ID_Continue}-]*|\d+/uy;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/**
 * Parses Terraform's templates with jsep. The overrides are the differences of the two languages: names may contain `-`,
 * strings are templates in double quotes, `{…}` is an object.
 */
export class TemplateParser extends Jsep {
  /** Parses text up to the end, or up to a closing quote when `isQuoted`, to a node of alternating texts and expressions. */
  gobbleTemplate(isQuoted: boolean): Node {
    const parts: (string | Node)[] = [];
    let text = '';
    for (;;) {
      if (this.index >= this.expr.length) {
        if (isQuoted) this.throwError('the quote is not closed');
        break;
      }
      if (isQuoted && this.char === '"') break;
      if (this.#looksAt('${')) {
        parts.push(text, this.#gobbleInterpolation());
        text = '';
      } else {
        text += this.#gobbleCharacter(isQuoted);
      }
    }
    return { type: 'Template', parts: [...parts, text] };
  }

  override gobbleStringLiteral(): Node {
    if (this.char === "'") this.throwError('strings stand in double quotes');
    this.index += 1;
    const node = this.gobbleTemplate(true);
    this.index += 1;
    return node;
  }

  override gobbleIdentifier(): Node {
    if (this.char === '*') this.throwError('splat expressions (`*`) are not evaluated');
    identifier.lastIndex = this.index;
    const name = identifier.exec(this.expr)?.[0];
    if (name === undefined) return this.throwError(`a name is expected, not ${this.#next()}`);
    this.index += name.length;
    return { type: 'Identifier', name };
  }

  /** Parentheses enclose an expression of its own: `(var).x` is no reference. */
  override gobbleGroup(): Node | false {
    const of = super.gobbleGroup();
    return of === false ? false : { type: 'Group', of };
  }

  override gobbleToken(): Node | false {
    this.gobbleSpaces();
    if (this.char === '*') this.throwError('splat expressions (`*`) are not evaluated');
    if (this.char === '{') return this.gobbleTokenProperty(this.#gobbleObject());
    if (/^for\s/.test(this.expr.slice(this.index, this.index + 4)))
      this.throwError('`for` expressions are not evaluated');
    return super.gobbleToken();
  }

  #looksAt(text: string): boolean {
    return this.expr.startsWith(text, this.index);
  }

  #next(): string {
    return this.char === '' ? 'the end' : JSON.stringify(this.char);
  }

  #gobbleInterpolation(): Node {
    this.index += 2;
    if (this.char === '~') this.throwError('strip markers (`~`) are not evaluated');
    const node = this.gobbleExpression();
    if (node === false) return this.throwError('an expression is expected');
    if (this.char !== '}') this.throwError(`\`}\` or an operator is expected, not ${this.#next()}`);
    this.index += 1;
    return node;
  }

  #gobbleCharacter(isQuoted: boolean): string {
    if (this.#looksAt('$${') || this.#looksAt('%%{')) {
      this.index += 3;
      return this.expr.slice(this.index - 2, this.index);
    }
    if (this.#looksAt('%{')) this.throwError('template directives (`%{`) are not evaluated');
    const character = this.char;
    if (isQuoted && /[\n\r]/.test(character)) this.throwError('a text in quotes ends on its line');
    this.index += 1;
    return isQuoted && character === '\\' ? this.#gobbleEscape() : character;
  }

  #gobbleEscape(): string {
    const simple = escapes[this.char];
    if (simple !== undefined) {
      this.index += 1;
      return simple;
    }
    const match = /^(?:u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(this.expr.slice(this.index));
    const code = parseInt(match?.[1] ?? match?.[2] ?? '', 16);
    if (match === null || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      return this.throwError(`\`\\${this.char}\` is not an escape sequence`);
    this.index += match[0].length;
    return String.fromCodePoint(code);
  }

  #gobbleObject(): Node {
    const entries: [Node, Node][] = [];
    this.index += 1;
    for (;;) {
      this.gobbleSpaces();
      if (this.char === '}') break;
      const key = this.gobbleToken();
      if (key === false) return this.throwError('a key or `}` is expected');
      this.gobbleSpaces();
      if (!/[=:]/.test(this.char)) this.throwError('`=` is expected after a key');
      this.index += 1;
      const value = this.gobbleExpression();
      if (value === false) return this.throwError('a value is expected');
      entries.push([key, value]);
      const before = this.expr.slice(0, this.index);
      const isSeparated = /[\n\r]/.test(before.slice(before.trimEnd().length));
      if (this.char === ',') this.index += 1;
      else if (this.char !== '}' && !isSeparated) this.throwError('`,` or `}` is expected');
    }
    this.index += 1;
    return { type: 'Object', entries };
  }
}
