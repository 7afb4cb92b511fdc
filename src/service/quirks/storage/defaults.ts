import { always, type Behaviour, type Middleware } from '../behaviour';
import { type RecordMapper, mapBothWays } from '../served-records';
import { getAt, resolvedFields, withAt } from '../../interface/index';
import { isJsonObject, type JsonObject } from '../../../base/json';
import { isProse } from '../text-fields';

const withDefaults: RecordMapper = (record, { name, dialect }) =>
  resolvedFields(dialect, name).reduce<JsonObject>((laid, field) => {
    const value = getAt(laid, field.place);
    if (field.entry.wire === 'record' && isJsonObject(value)) {
      return withAt(laid, field.place, withDefaults(value, { name: field.nests, dialect }));
    }
    if (value !== undefined) return laid;
    if (field.entry.wire === 'flag') return withAt(laid, field.place, false);
    return isProse(field) ? withAt(laid, field.place, '') : laid;
  }, record);

const fillsDefaults: Middleware = (exchange, next) =>
  exchange.subject?.role === 'create' ? mapBothWays({ sent: withDefaults })(exchange, next) : next(exchange);

export const defaults: Behaviour = always(
  'stores false and empty texts for fields that a create does not send',
  fillsDefaults,
);
