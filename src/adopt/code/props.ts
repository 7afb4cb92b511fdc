import { camelCase } from '../../base/text/camel-case';
import { notifiedBy } from '../../constructs/sugar/notified';
import { findScheduleCall } from '../../constructs/sugar/schedule';
import {
  type Attribute,
  type Declared,
  entriesOf,
  isEmpty,
  isGiven,
  isObjectValue,
  type ObjectValue,
  type Value,
} from '../../model';
import type { AccountObject } from '../account';
import { textLiteral } from './literal';
import { secretOf, type SecretVariables } from './secrets';
import type { Needs, Prop } from './statement';
import { createValueWriter, type ValueWriter } from './values';

/** In a table, the type of a word that has to be one of several would be that of any text. */
const fitsTable = ({ type: { kind }, oneOf, refersTo }: Attribute): boolean =>
  ['string', 'integer', 'bool', 'list'].includes(kind) && oneOf === undefined && refersTo === undefined;

/** The column that a prop may be in a table; of an object, such as a mail, one for those that give the same. */
function columnOf({ name, attribute, value }: Declared): Pick<Prop, 'column' | 'shape'> {
  const column = camelCase(name);
  const { type } = attribute;
  if (type.kind !== 'object') return fitsTable(attribute) ? { column } : {};
  const given = entriesOf(type.attributes).filter(([inner]) => isObjectValue(value) && isGiven(value, inner));
  if (!given.every(([, inner]) => fitsTable(inner))) return {};
  return { column, shape: `${column} ${given.map(([inner]) => inner).join(' ')}` };
}

/** Writes the props of constructs. */
export class PropWriter {
  readonly #secrets: SecretVariables;
  /** The variable of an object that the code makes further up. */
  readonly #refer: (type: string, id: string) => string | undefined;
  readonly #values: ValueWriter;

  constructor(secrets: SecretVariables, refer: (type: string, id: string) => string | undefined) {
    this.#secrets = secrets;
    this.#refer = refer;
    this.#values = createValueWriter((type, id) => {
      const variable = refer(type, id);
      return variable && `${variable}.id`;
    });
  }

  /** `{ user: 'amy', access: 'edit' }` has its type in the name of the key. */
  grantOf(declared: readonly Declared[]): readonly Prop[] {
    return this.#values
      .props(declared.filter(({ name }) => name !== 'type'))
      .map((prop) => ({ text: prop.replace(/^groupId:/, 'group:') }));
  }

  /** The props of an object. */
  of(object: AccountObject, declared: readonly Declared[], needs: Needs): readonly Prop[] {
    const notified = this.#notifyOf(object, declared);
    const isSorted = (name: string): boolean =>
      notified !== undefined && notifiedBy(object.schema.attributes).has(name);
    const [first] = declared.filter(({ name }) => isSorted(name));
    return declared.flatMap((one) => {
      if (one === first) return { text: `notify: [${(notified ?? []).join(', ')}]` };
      return isSorted(one.name) ? [] : this.#propOf(object, one, needs);
    });
  }

  #propOf(object: AccountObject, declared: Declared, needs: Needs): readonly Prop[] {
    const { name, value } = declared;
    const secret = secretOf(this.#secrets, object, name);
    if (secret) needs.secrets.push(secret);
    if (secret) return [{ text: `${camelCase(name)}: ${secret.identifier}.${secret.isMap ? 'value' : 'stringValue'}` }];
    const call = name === 'schedule' && isObjectValue(value) ? this.#scheduleOf(value, needs) : undefined;
    if (call !== undefined) return [{ text: `schedule: ${call}` }];
    return this.#values.props([declared]).map((text) => ({ text, ...columnOf(declared) }));
  }

  /** `Schedule.every('15m')`. */
  #scheduleOf(
    { frequency, frequency_type: frequencyType, cron, start_time: start }: ObjectValue,
    needs: Needs,
  ): string | undefined {
    const call = findScheduleCall({ frequency, frequencyType, cron });
    if (!call) return undefined;
    needs.constructs.add('Schedule');
    const text = `Schedule.${call.method}(${textLiteral(call.argument)})`;
    if (start === undefined) return text;
    return `{ ...${text}, startTime: ${typeof start === 'string' ? textLiteral(start) : 'null'} }`;
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
