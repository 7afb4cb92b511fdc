import jsep from 'jsep';
import type { Node } from './node';

/** The parts of jsep's parser class that are used here. Its own typings lack the class. */
interface Parser {
  index: number;
  readonly expr: string;
  readonly char: string;
  gobbleSpaces(): void;
  gobbleExpression(): Node | false;
  gobbleToken(): Node | false;
  gobbleGroup(): Node | false;
  gobbleArray(): Node;
  gobbleArguments(closingCode: number): readonly Node[];
  gobbleTokenProperty(node: Node): Node;
  gobbleIdentifier(): Node;
  gobbleStringLiteral(): Node;
  gobbleNumericLiteral(): Node;
  throwError(message: string): never;
}

const { Jsep } = jsep as unknown as { Jsep: new (text: string) => Parser };

const identifier = /[\p{ID_Start}_][\p{ID_Continue}-]*|\d+/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Terraform's names and numbers, and what the parsers above it are made of. */
export class BaseParser extends Jsep {
  override gobbleIdentifier(): Node {
    return { type: 'Identifier', name: this.#gobbleName() };
  }

  override gobbleNumericLiteral(): Node {
    const start = this.index;
    if (!this.take(number)) this.throwError('a number starts with a digit');
    const raw = this.expr.slice(start, this.index);
    return { type: 'Literal', value: Number(raw), raw };
  }

  protected gobbleValue(words: string): Node {
    const node = this.gobbleExpression();
    return node === false ? this.throwError(`${words} is expected`) : node;
  }

  protected gobbleWord(): string {
    this.gobbleSpaces();
    const name = this.#gobbleName();
    this.gobbleSpaces();
    return name;
  }

  protected looksAt(text: string): boolean {
    return this.expr.startsWith(text, this.index);
  }

  protected takeText(text: string): boolean {
    const isThere = this.looksAt(text);
    if (isThere) this.index += text.length;
    return isThere;
  }

  /** Goes past what a sticky pattern matches here. */
  protected take(pattern: RegExp): boolean {
    pattern.lastIndex = this.index;
    const isThere = pattern.test(this.expr);
    if (isThere) this.index = pattern.lastIndex;
    return isThere;
  }

  protected next(): string {
    return this.char === '' ? 'the end' : JSON.stringify(this.char);
  }

  /** Whether a word is next. */
  protected looksAtWord(word: string): boolean {
    identifier.lastIndex = this.index;
    return identifier.exec(this.expr)?.[0] === word;
  }

  #gobbleName(): string {
    identifier.lastIndex = this.index;
    const name = identifier.exec(this.expr)?.[0];
    if (name === undefined) return this.throwError(`a name is expected, not ${this.next()}`);
    this.index += name.length;
    return name;
  }
}
