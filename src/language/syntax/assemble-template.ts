import type { ForHead, Node, TemplateNode } from './node';
import { refuse } from './to-address';

/** A piece of a template, in the order of the text. */
export type TemplateToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly node: Node }
  | { readonly kind: 'if'; readonly condition: Node }
  | { readonly kind: 'for'; readonly head: ForHead }
  | { readonly kind: 'else' | 'endif' | 'endfor' };

type Part = string | Node;

/** Gives each directive what is between it and its end. */
class Assembler {
  readonly #tokens: readonly TemplateToken[];
  #index = 0;

  constructor(tokens: readonly TemplateToken[]) {
    this.#tokens = tokens;
  }

  /** The parts up to one of the directives in `ends`, and that directive; without `ends`, all parts. */
  partsUpTo(ends: readonly TemplateToken['kind'][]): {
    parts: readonly Part[];
    end: TemplateToken['kind'] | undefined;
  } {
    const parts: Part[] = [];
    for (;;) {
      const token = this.#tokens[this.#index++];
      if (token && ends.includes(token.kind)) return { parts, end: token.kind };
      if (!token && ends.length > 0) refuse(`\`%{ ${ends.at(-1) ?? ''} }\` is missing`);
      if (!token) return { parts, end: undefined };
      parts.push(this.#toPart(token));
    }
  }

  #toPart(token: TemplateToken): Part {
    if (token.kind === 'text') return token.text;
    if (token.kind === 'value') return token.node;
    if (token.kind === 'if') return this.#toConditional(token.condition);
    if (token.kind === 'for') return this.#toLoop(token.head);
    return refuse(`\`%{ ${token.kind} }\` has no beginning`);
  }

  #toConditional(test: Node): Node {
    const { parts, end } = this.partsUpTo(['else', 'endif']);
    const others = end === 'else' ? this.partsUpTo(['endif']).parts : [];
    return { type: 'ConditionalExpression', test, consequent: toText(parts), alternate: toText(others) };
  }

  #toLoop(head: ForHead): Node {
    const { parts } = this.partsUpTo(['endfor']);
    return { type: 'For', isJoined: true, isGrouped: false, ...head, value: toText(parts) };
  }
}

const toText = (parts: readonly Part[]): TemplateNode => ({ type: 'Template', parts, isText: true });

/** Puts the pieces of a template together. `"${x}"` alone is the value itself, not text. */
export function assembleTemplate(tokens: readonly TemplateToken[]): TemplateNode {
  const isValue = tokens.length === 1 && tokens[0]?.kind === 'value';
  const { parts } = new Assembler(tokens).partsUpTo([]);
  return { type: 'Template', parts, isText: !isValue };
}
