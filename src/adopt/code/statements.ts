import { classNameOf } from '../../base/text/camel-case';
import type { Declared } from '../../model';
import { type AccountObject, objectKey } from '../account';
import { textLiteral } from './literal';
import type { Placed, Placement } from './place';
import { PropWriter } from './props';
import type { SecretVariables } from './secrets';
import { noNeeds, type Prop, type Statement } from './statement';

/** What the statements of a stack are written from. */
export interface CodeParts {
  readonly placement: Placement;
  readonly declaredOf: (object: AccountObject) => readonly Declared[];
  readonly secrets: SecretVariables;
  /** What the code of an object leaves out, a line each. */
  readonly leftOut: (object: AccountObject) => readonly string[];
  /** What constructs are made in: `this`, or a parameter. */
  readonly scope: string;
}

/** Props, and comments behind them. */
function textsOf(props: readonly Prop[], comments: readonly string[]): string {
  const text = props.map((prop) => prop.text).join(', ');
  return comments.length === 0 ? `{ ${text} }` : `{ ${text}\n${comments.map((one) => `// ${one}\n`).join('')}}`;
}

/** Writes the statements one after the other: each knows those before it. */
class StatementWriter {
  /** Objects whose code is written already: what comes later cannot be referred to. */
  readonly #before = new Set<Placed>();
  /** Of the statement that is being written. */
  #needs = noNeeds();
  readonly #parts: CodeParts;
  readonly #props: PropWriter;

  constructor(parts: CodeParts) {
    this.#parts = parts;
    this.#props = new PropWriter(parts.secrets, (type, id) => this.#refer(type, id));
  }

  /** Who is referred to, and so needs a variable, is known when all is written. */
  writeAll(): readonly Statement[] {
    const all = [...this.#parts.placement.values()];
    for (const placed of all) if (placed.origin === 'present') this.#before.add(placed);
    const written = all.filter(({ origin }) => origin !== 'present').map((placed) => this.#write(placed));
    const referred = new Set(written.flatMap(({ refersTo }) => [...refersTo]));
    return written.map((statement) => {
      const holder = referred.has(statement.placed) ? `const ${statement.placed.variable} = ` : '';
      return { ...statement, text: `${holder}${statement.text};` };
    });
  }

  #write(placed: Placed): Statement {
    this.#needs = noNeeds();
    const text = this.#expressionOf(placed);
    this.#before.add(placed);
    return { placed, text, ...this.#needs };
  }

  /** The variable of an object that the code makes further up. */
  #refer(type: string, id: string): string | undefined {
    const placed = this.#parts.placement.get(objectKey({ type, id }));
    if (placed === undefined || !this.#before.has(placed)) return undefined;
    this.#needs.refersTo.add(placed);
    return placed.variable;
  }

  #expressionOf(placed: Placed): string {
    const { object, path, made, origin } = placed;
    const id = path.at(-1) ?? '';
    if (origin === 'elsewhere')
      return `${this.#classOf(object)}.fromId(${this.#parts.scope}, ${textLiteral(id)}, ${textLiteral(object.id)})`;
    const declared = this.#parts.declaredOf(object);
    return made ? this.#callOf(placed, declared, id) : this.#constructionOf(object, declared, id);
  }

  #classOf({ type }: AccountObject): string {
    const name = classNameOf(type);
    this.#needs.constructs.add(name);
    return name;
  }

  #constructionOf(object: AccountObject, declared: readonly Declared[], id: string): string {
    const construction = { className: this.#classOf(object), id, props: this.#props.of(object, declared, this.#needs) };
    const comments = this.#parts.leftOut(object);
    // A row of a table has no place for a comment.
    if (comments.length === 0) this.#needs.construction = construction;
    const props = textsOf(construction.props, comments);
    return `new ${construction.className}(${this.#parts.scope}, ${textLiteral(id)}, ${props})`;
  }

  #callOf({ object, made }: Placed, declared: readonly Declared[], id: string): string {
    if (!made) return '';
    const { by, maker } = made;
    this.#needs.refersTo.add(by);
    const others = declared.filter(({ name }) => name !== maker.through);
    const props =
      maker.method === 'shareWith' ? this.#props.grantOf(others) : this.#props.of(object, others, this.#needs);
    const before = maker.method === 'shareWith' ? '' : `${textLiteral(id)}, `;
    return `${by.variable}.${maker.method}(${before}${textsOf(props, this.#parts.leftOut(object))})`;
  }
}

/** Writes a statement for every object. */
export function writeStatements(parts: CodeParts): readonly Statement[] {
  return new StatementWriter(parts).writeAll();
}
