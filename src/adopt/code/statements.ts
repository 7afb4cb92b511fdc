import { camelCase, classNameOf } from '../../base/camel-case';
import { findScheduleCall } from '../../constructs/sugar/schedule';
import { notifiedBy } from '../../constructs/sugar/notified';
import { type Attribute, isEmpty, isObjectValue, type ObjectValue, type Value } from '../../model';
import { type AccountObject, objectKey } from '../account';
import type { Declared } from '../declared';
import { textLiteral } from './literal';
import type { Placed, Placement } from './place';
import { secretOf, type SecretVariable, type SecretVariables } from './secrets';
import { createValueWriter, type ValueWriter } from './values';

/** What the statements of a stack are written from. */
export interface CodeParts {
  readonly placement: Placement;
  readonly declaredOf: (object: AccountObject) => readonly Declared[];
  readonly secrets: SecretVariables;
  /** What constructs are made in: `this`, or a parameter. */
  readonly scope: string;
}

/** A prop as the code gives it: `name: 'Orders'`. */
export interface Prop {
  readonly text: string;
  /** The name of a prop whose value is a literal that a table could hold. */
  readonly column?: string;
}

/** What `new Alert(this, 'orders', { … })` is written from. */
export interface Construction {
  readonly className: string;
  readonly id: string;
  readonly props: readonly Prop[];
}

/** The statement that makes an object. */
export interface Statement {
  readonly placed: Placed;
  readonly text: string;
  /** Undefined for what a call makes. */
  readonly construction: Construction | undefined;
  /** What it takes from the library of constructs. */
  readonly constructs: ReadonlySet<string>;
  /** The objects whose variables it names. */
  readonly refersTo: ReadonlySet<Placed>;
  readonly secrets: readonly SecretVariable[];
}

/** What a statement turned out to need while it was written. */
interface Needs {
  readonly constructs: Set<string>;
  readonly refersTo: Set<Placed>;
  readonly secrets: SecretVariable[];
  construction: Construction | undefined;
}

const noNeeds = (): Needs => ({ constructs: new Set(), refersTo: new Set(), secrets: [], construction: undefined });

const textsOf = (props: readonly Prop[]): string => `{ ${props.map(({ text }) => text).join(', ')} }`;

/** In a table, the type of a word that has to be one of several would be that of any text. */
const fitsTable = ({ type: { kind }, oneOf, refersTo }: Attribute): boolean =>
  (kind === 'string' || kind === 'integer' || kind === 'bool') && oneOf === undefined && refersTo === undefined;

/** Writes the statements one after the other: each knows those before it. */
class StatementWriter {
  /** Objects whose code is written already: what comes later cannot be referred to. */
  readonly #before = new Set<Placed>();
  /** Of the statement that is being written. */
  #needs = noNeeds();
  readonly #parts: CodeParts;
  readonly #values: ValueWriter;

  constructor(parts: CodeParts) {
    this.#parts = parts;
    this.#values = createValueWriter((type, id) => {
      const variable = this.#refer(type, id);
      return variable && `${variable}.id`;
    });
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
    const construction = { className: this.#classOf(object), id, props: this.#propsOf(object, declared) };
    this.#needs.construction = construction;
    return `new ${construction.className}(${this.#parts.scope}, ${textLiteral(id)}, ${textsOf(construction.props)})`;
  }

  #callOf({ object, made }: Placed, declared: readonly Declared[], id: string): string {
    if (!made) return '';
    const { by, maker } = made;
    this.#needs.refersTo.add(by);
    const others = declared.filter(({ name }) => name !== maker.through);
    const props = maker.method === 'shareWith' ? this.#grantOf(others) : this.#propsOf(object, others);
    const before = maker.method === 'shareWith' ? '' : `${textLiteral(id)}, `;
    return `${by.variable}.${maker.method}(${before}${textsOf(props)})`;
  }

  /** `{ user: 'amy', access: 'edit' }` has its type in the name of the key. */
  #grantOf(declared: readonly Declared[]): readonly Prop[] {
    return this.#values
      .props(declared.filter(({ name }) => name !== 'type'))
      .map((prop) => ({ text: prop.replace(/^groupId:/, 'group:') }));
  }

  #propsOf(object: AccountObject, declared: readonly Declared[]): readonly Prop[] {
    const notified = this.#notifyOf(object, declared);
    const isSorted = (name: string): boolean =>
      notified !== undefined && notifiedBy(object.schema.attributes).has(name);
    const [first] = declared.filter(({ name }) => isSorted(name));
    return declared.flatMap((one) => {
      if (one === first) return { text: `notify: [${(notified ?? []).join(', ')}]` };
      return isSorted(one.name) ? [] : this.#propOf(object, one);
    });
  }

  #propOf(object: AccountObject, declared: Declared): readonly Prop[] {
    const { name, attribute, value } = declared;
    const secret = secretOf(this.#parts.secrets, object, name);
    if (secret) this.#needs.secrets.push(secret);
    if (secret) return [{ text: `${camelCase(name)}: ${secret.identifier}.${secret.isMap ? 'value' : 'stringValue'}` }];
    const call = name === 'schedule' && isObjectValue(value) ? this.#scheduleOf(value) : undefined;
    if (call !== undefined) return [{ text: `schedule: ${call}` }];
    const column = fitsTable(attribute) ? { column: camelCase(name) } : {};
    return this.#values.props([declared]).map((text) => ({ text, ...column }));
  }

  /** `Schedule.every('15m')`. */
  #scheduleOf({ frequency, frequency_type: frequencyType, cron, start_time: start }: ObjectValue): string | undefined {
    const call = findScheduleCall({ frequency, frequencyType, cron });
    if (!call) return undefined;
    this.#needs.constructs.add('Schedule');
    const text = `Schedule.${call.method}(${textLiteral(call.argument)})`;
    return typeof start === 'string' ? `{ ...${text}, startTime: ${textLiteral(start)} }` : text;
  }

  /** The variables of all actions that an alert notifies; undefined where the code does not make each of them. */
  #notifyOf({ schema, values }: AccountObject, declared: readonly Declared[]): readonly string[] | undefined {
    const types = notifiedBy(schema.attributes);
    const said = new Set(declared.map(({ name }) => name));
    // It declares all sets, also one that is left out.
    if ([...types.keys()].some((name) => !isEmpty(values[name] ?? null) && !said.has(name))) return undefined;
    const found = declared.flatMap(({ name, value }) => {
      const type = types.get(name);
      return type === undefined || !Array.isArray(value)
        ? []
        : value.map((id: Value) => (typeof id === 'string' ? this.#refer(type, id) : undefined));
    });
    return found.length === 0 || found.includes(undefined) ? undefined : found.filter((one) => one !== undefined);
  }
}

/** Writes a statement for every object. */
export function writeStatements(parts: CodeParts): readonly Statement[] {
  return new StatementWriter(parts).writeAll();
}
