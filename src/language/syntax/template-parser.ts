import { assembleTemplate, type TemplateToken } from './assemble-template';
import { ExpressionParser } from './expression-parser';
import type { Node } from './node';

const [leadingSpace, trailingSpace] = [/^\p{White_Space}+/u, /(?<!\p{White_Space})\p{White_Space}+$/u];
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** Parses Terraform's templates: texts, `${…}` and `%{…}`. Strings inside of expressions are templates in double quotes. */
export class TemplateParser extends ExpressionParser {
  /** Parses text up to the end, or up to a closing quote when `isQuoted`. */
  gobbleTemplate(isQuoted: boolean): Node {
    const tokens: TemplateToken[] = [];
    let isTrimmed = false;
    for (;;) {
      const literal = this.#gobbleLiteral(isQuoted);
      const text = isTrimmed ? literal.replace(leadingSpace, '') : literal;
      const isClosing = this.index >= this.expr.length || (isQuoted && this.char === '"');
      const isStripping = !isClosing && this.expr.charAt(this.index + 2) === '~';
      if (literal !== '') tokens.push({ kind: 'text', text: isStripping ? text.replace(trailingSpace, '') : text });
      if (isClosing) break;
      tokens.push(this.#gobbleSequence());
      isTrimmed = this.takeText('~');
      if (this.char !== '}') this.throwError(`\`}\` or an operator is expected, not ${this.next()}`);
      this.index += 1;
    }
    if (isQuoted && this.index >= this.expr.length) this.throwError('the quote is not closed');
    return assembleTemplate(tokens);
  }

  override gobbleStringLiteral(): Node {
    if (this.char === "'") this.throwError('strings stand in double quotes');
    this.index += 1;
    const node = this.gobbleTemplate(true);
    this.index += 1;
    return node;
  }

  /** An interpolation or a directive, without what closes it. */
  #gobbleSequence(): TemplateToken {
    const isDirective = this.char === '%';
    this.index += 2;
    this.takeText('~');
    if (!isDirective) return { kind: 'value', node: this.gobbleValue('an expression') };
    const token = this.#gobbleDirective(this.gobbleWord());
    this.gobbleSpaces();
    return token;
  }

  #gobbleDirective(word: string): TemplateToken {
    if (word === 'if') return { kind: 'if', condition: this.gobbleValue('a condition') };
    if (word === 'for') return { kind: 'for', head: this.gobbleForHead() };
    if (word === 'else' || word === 'endif' || word === 'endfor') return { kind: word };
    return this.throwError(`\`%{ ${word} }\` is not a directive of templates`);
  }

  /** The text up to a sequence, the closing quote or the end. */
  #gobbleLiteral(isQuoted: boolean): string {
    let text = '';
    while (this.index < this.expr.length && !this.looksAt('${') && !this.looksAt('%{')) {
      if (isQuoted && this.char === '"') break;
      text += this.#gobbleCharacter(isQuoted);
    }
    return text;
  }

  #gobbleCharacter(isQuoted: boolean): string {
    if (this.looksAt('$${') || this.looksAt('%%{')) {
      this.index += 3;
      return this.expr.slice(this.index - 2, this.index);
    }
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
}
