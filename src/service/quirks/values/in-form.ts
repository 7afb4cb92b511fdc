import type { JsonValue } from '../../../base/json';
import { type RecordMapper, mapBothWays, mapFields } from '../served-records';
import { getAt, type ResolvedField, resolvedFields, withAt } from '../../interface/index';
import { decodeWith, encodeWith, type ValueForm } from '../value-form';
import { always, type Behaviour } from '../behaviour';

/** Whether an alert is paused is written as other flags are, although it is no field of the record. */
const mapPaused =
  (isFlag: boolean, map: (value: JsonValue) => JsonValue): RecordMapper =>
  (record, { name, dialect }) => {
    const { field } = dialect.pause;
    const paused = isFlag && name === 'alert' ? getAt(record, field) : undefined;
    return paused === undefined ? record : withAt(record, field, map(paused));
  };

/** Writes values in a form, and takes them back in that form or in the usual one. */
export function inForm(form: ValueForm, concerns: (field: ResolvedField) => boolean = () => true): Behaviour {
  const isFlag = form.wires.includes('flag');
  const bend = (change: typeof encodeWith): RecordMapper => {
    const mapValues = mapFields((value, field) =>
      form.wires.includes(field.entry.wire) && value !== null && concerns(field) ? change(form, value, field) : value,
    );
    return (record, of) => {
      const [flag] = resolvedFields(of.dialect, 'alert').filter(({ entry }) => entry.wire === 'flag');
      const paused = mapPaused(isFlag, (value) => (flag ? change(form, value, flag) : value));
      return paused(mapValues(record, of), of);
    };
  };
  const written = mapBothWays({ answered: bend(encodeWith), sent: bend(decodeWith) });
  return always(form.does, written, ...(form.decides === undefined ? [] : [form.decides]));
}
