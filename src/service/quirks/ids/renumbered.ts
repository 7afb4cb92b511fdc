import type { JsonValue } from '../../../base/json';
import { type RecordName, toWireId } from '../../interface/index';
import type { Middleware } from '../behaviour';
import { mapBothWays, type MapField, mapFields } from '../served-records';

/** How the ids of objects look to those outside, and which object one of those means. */
interface Numbering {
  readonly answered: (id: bigint) => JsonValue;
  /** Undefined for anything that is not an id. */
  readonly sent: (text: string) => bigint | undefined;
  /** Whether categories keep their ids. */
  readonly leavesCategories?: boolean;
}

/** The records whose `id` is one of an object, and the fields that name one. */
const idsOfObjects: readonly RecordName[] = ['action', 'alert', 'category'];

const actionIds = ['webhookActionIds', 'slackActionIds', 'teamsActionIds'];

const categoryIds = ['parentId', 'categoryId'];

/** Numbers objects otherwise, in answers and in requests. */
export function renumbered({ answered, sent, leavesCategories = false }: Numbering): Middleware {
  const toAnswered = (id: JsonValue): JsonValue =>
    typeof id === 'number' || typeof id === 'bigint' ? answered(BigInt(id)) : id;
  const toSent = (id: JsonValue): JsonValue => {
    const meant = typeof id === 'object' || typeof id === 'boolean' ? undefined : sent(String(id));
    return meant === undefined ? id : toWireId(meant);
  };
  const mapIds =
    (record: RecordName, map: (id: JsonValue) => JsonValue): MapField =>
    (value, field) => {
      const isOwn = field.name === 'id' && idsOfObjects.includes(record);
      const isCategory = categoryIds.includes(field.name) || (isOwn && record === 'category');
      if ((isCategory && leavesCategories) || value === field.none) return value;
      if (!isOwn && !isCategory && !actionIds.includes(field.name)) return value;
      return Array.isArray(value) ? value.map((one: JsonValue) => map(one)) : map(value);
    };
  const records = mapBothWays({
    answered: (record, of) => mapFields(mapIds(of.name, toAnswered))(record, of),
    sent: (record, of) => mapFields(mapIds(of.name, toSent))(record, of),
  });
  return (exchange, next) => {
    const isCategory = leavesCategories && exchange.subject?.kind === 'category';
    // Those of datasets and widgets are none of objects.
    const isLeft = isCategory || exchange.operation.interface === '1.0';
    const meant = isLeft || exchange.objectId === '' ? undefined : sent(exchange.objectId);
    return records(exchange, (inner) =>
      next({ ...inner, objectId: meant === undefined ? inner.objectId : String(meant) }),
    );
  };
}
