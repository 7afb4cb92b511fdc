import { BaseParser } from './base-parser';
import type { ForHead, ForNode, Node } from './node';

/** Parses `for`, which expressions and directives have in common. */
export class ForParser extends BaseParser {
  /** The names and the collection of a `for`, up to what follows the collection. */
  protected gobbleForHead(): ForHead {
    const first = this.gobbleWord();
    const second = this.takeText(',') ? this.gobbleWord() : undefined;
    if (this.gobbleWord() !== 'in') this.throwError('`in` is expected in a `for`');
    const collection = this.gobbleValue('what the `for` goes over');
    return { keyName: second === undefined ? undefined : first, valueName: second ?? first, collection };
  }

  /** A `for` behind an opening bracket; undefined, and nothing is taken, where there is none. */
  protected gobbleFor(closing: ']' | '}'): ForNode | undefined {
    const start = this.index;
    this.index += 1;
    this.gobbleSpaces();
    if (!this.looksAtWord('for')) {
      this.index = start;
      return undefined;
    }
    this.index += 3;
    const head = this.gobbleForHead();
    if (!this.takeText(':')) this.throwError(`\`:\` is expected in a \`for\`, not ${this.next()}`);
    return { type: 'For', isJoined: false, ...head, ...this.#gobbleForBody(closing) };
  }

  #gobbleForBody(closing: ']' | '}'): Pick<ForNode, 'key' | 'value' | 'isGrouped' | 'condition'> {
    const first = this.gobbleValue('the value of a `for`');
    const second = closing === '}' ? this.#gobbleArrowValue() : undefined;
    const isGrouped = second !== undefined && this.takeText('...');
    this.gobbleSpaces();
    const condition = this.char === closing ? undefined : this.#gobbleCondition(closing);
    this.index += 1;
    return {
      ...(second === undefined ? {} : { key: first }),
      value: second ?? first,
      isGrouped,
      ...(condition === undefined ? {} : { condition }),
    };
  }

  #gobbleArrowValue(): Node {
    if (!this.takeText('=>')) this.throwError(`\`=>\` is expected in a \`for\`, not ${this.next()}`);
    return this.gobbleValue('the value of a `for`');
  }

  #gobbleCondition(closing: string): Node {
    if (!this.looksAtWord('if'))
      this.throwError(`\`if\` or \`${closing}\` is expected in a \`for\`, not ${this.next()}`);
    this.index += 2;
    const condition = this.gobbleValue('a condition');
    if (this.char !== closing) this.throwError(`\`${closing}\` is expected, not ${this.next()}`);
    return condition;
  }
}
