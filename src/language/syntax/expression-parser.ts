import { ForParser } from './for-parser';
import type { Node } from './node';

const legacySplat = /\.\s*\*/y;
const fullSplat = /\[\s*\*\s*\]/y;

/**
 * Parses Terraform's expressions with jsep. The overrides are the differences of the two languages: names may contain `-`,
 * `{…}` is an object, and there are `for`, splats and `list.0`.
 */
export class ExpressionParser extends ForParser {
  /** Parentheses enclose an expression of its own: `(var).x` is no reference. */
  override gobbleGroup(): Node | false {
    const of = super.gobbleGroup();
    return of === false ? false : { type: 'Group', of };
  }

  override gobbleToken(): Node | false {
    this.gobbleSpaces();
    return this.char === '{' ? this.gobbleTokenProperty(this.#gobbleObject()) : super.gobbleToken();
  }

  override gobbleArray(): Node {
    return this.gobbleFor(']') ?? super.gobbleArray();
  }

  override gobbleArguments(closingCode: number): readonly Node[] {
    const elements = this.#gobbleElements(String.fromCharCode(closingCode));
    this.index += 1;
    return elements;
  }

  /** Elements and arguments have a comma between them, and may have one at the end. `...` may end arguments, too. */
  #gobbleElements(close: string): readonly Node[] {
    const elements: Node[] = [];
    for (;;) {
      this.gobbleSpaces();
      if (this.char === close) return elements;
      elements.push(this.gobbleValue('a value'));
      this.gobbleSpaces();
      if (close === ')' && this.looksAt('...')) return elements;
      if (this.char === ',') this.index += 1;
      else if (this.char !== close) this.throwError(`\`,\` or \`${close}\` is expected, not ${this.next()}`);
    }
  }

  /** What follows a value: attributes, indexes, splats and arguments. */
  override gobbleTokenProperty(start: Node): Node {
    let node = start;
    for (;;) {
      this.gobbleSpaces();
      if (this.looksAt('?.')) this.throwError('`?.` is not an operator');
      if (this.take(fullSplat)) return this.gobbleTokenProperty(this.#splat(node));
      if (this.take(legacySplat)) node = this.#gobbleLegacySplat(node);
      else if (this.char === '[') node = this.#gobbleIndex(node);
      else if (this.#looksAtAttribute()) node = this.#gobbleAttribute(node);
      else if (this.looksAt('::')) node = this.#gobbleNamespace(node);
      else if (this.char === '(') node = this.#gobbleCall(node);
      else return node;
    }
  }

  #looksAtAttribute(): boolean {
    return this.char === '.' && !this.looksAt('...');
  }

  #splat(of: Node): Node {
    return { type: 'Splat', of, each: this.gobbleTokenProperty({ type: 'Item' }) };
  }

  /** Behind `.*` only attributes are those of the elements; an index is that of the result. */
  #gobbleLegacySplat(of: Node): Node {
    let each: Node = { type: 'Item' };
    for (;;) {
      this.gobbleSpaces();
      if (!this.#looksAtAttribute()) break;
      each = this.#gobbleAttribute(each);
    }
    return { type: 'Splat', of, each };
  }

  #gobbleAttribute(object: Node): Node {
    this.index += 1;
    this.gobbleSpaces();
    if (/^\d+\.\d/.test(this.expr.slice(this.index, this.index + 20)))
      this.throwError('two legacy indexes in a row (`.0.1`) are not evaluated: write `[0][1]`');
    return { type: 'MemberExpression', computed: false, object, property: this.gobbleIdentifier() };
  }

  /** `provider::analytics::cron_next` and the `(` behind it. */
  #gobbleNamespace(first: Node): Node {
    if (first.type !== 'Identifier') return this.throwError('`::` stands between the names of a function');
    let { name } = first;
    while (this.takeText('::')) name += `::${this.gobbleWord()}`;
    return this.char === '(' ? this.#gobbleCall({ type: 'Identifier', name }) : this.throwError('`(` is expected');
  }

  #gobbleIndex(object: Node): Node {
    this.index += 1;
    const property = this.gobbleValue('an index');
    if (!this.takeText(']')) this.throwError(`\`]\` is expected, not ${this.next()}`);
    return { type: 'MemberExpression', computed: true, object, property };
  }

  #gobbleCall(callee: Node): Node {
    this.index += 1;
    const args = this.#gobbleElements(')');
    const isExpanded = this.takeText('...');
    this.gobbleSpaces();
    if (!this.takeText(')')) this.throwError(`\`)\` is expected behind \`...\`, not ${this.next()}`);
    return { type: 'CallExpression', callee, arguments: args, isExpanded };
  }

  #gobbleObject(): Node {
    const loop = this.gobbleFor('}');
    if (loop) return loop;
    const entries: [Node, Node][] = [];
    this.index += 1;
    for (;;) {
      this.gobbleSpaces();
      if (this.char === '}') break;
      entries.push(this.#gobbleEntry());
    }
    this.index += 1;
    return { type: 'Object', entries };
  }

  #gobbleEntry(): [Node, Node] {
    const key = this.gobbleToken();
    if (key === false) return this.throwError('a key or `}` is expected');
    this.gobbleSpaces();
    if (!/[=:]/.test(this.char)) this.throwError('`=` is expected after a key');
    this.index += 1;
    const value = this.gobbleValue('a value');
    const before = this.expr.slice(0, this.index);
    const isSeparated = /[\n\r]/.test(before.slice(before.trimEnd().length));
    if (this.char === ',') this.index += 1;
    else if (this.char !== '}' && !isSeparated) this.throwError('`,` or `}` is expected');
    return [key, value];
  }
}
