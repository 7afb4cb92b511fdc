import type { JsonValue } from '../../base/json';
import type { RecordName } from '../../service/interface/index';
import { toWireId } from '../store';
import { always, type Behaviours, type Bend } from './behaviour';
import { bendRecords, mapFields, type MapField } from './records';

const numbering = 'which ids objects have';

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

function renumbered({ answered, sent, leavesCategories = false }: Numbering): Bend {
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
  const records = bendRecords({
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

const toWhole = (text: string): bigint | undefined => (/^-?\d{1,19}$/.test(text) ? BigInt(text) : undefined);
const idDigits = 16;
/** What all of them begin with. */
const uuidStart = '5e55104e-0000-4000-';

/** Which ids the objects of the service have. */
export const numberedIds = {
  'ids-from-zero': always(
    'numbers actions and alerts from 0, one less than usual; 0 of a category is the root',
    renumbered({
      answered: (id) => toWireId(id - 1n),
      sent: (text) => {
        const id = toWhole(text);
        return id === undefined ? undefined : id + 1n;
      },
      leavesCategories: true,
    }),
    numbering,
  ),
  'ids-negative': always(
    'has negative ids',
    renumbered({
      answered: (id) => toWireId(-id),
      sent: (text) => {
        const id = toWhole(text);
        return id === undefined ? undefined : -id;
      },
    }),
    numbering,
  ),
  'ids-uuid': always(
    'uses UUIDs as ids instead of whole numbers',
    renumbered({
      answered: (id) => {
        const digits = BigInt.asUintN(64, id).toString(16).padStart(idDigits, '0');
        return `${uuidStart}${digits.slice(0, 4)}-${digits.slice(4)}`;
      },
      sent: (text) => {
        const isOurs = text.startsWith(uuidStart) && /^[0-9a-f]{4}-[0-9a-f]{12}$/.test(text.slice(uuidStart.length));
        return isOurs ? BigInt(`0x${text.slice(uuidStart.length).replace('-', '')}`) : undefined;
      },
    }),
    numbering,
    'how ids are spelled',
  ),
} satisfies Behaviours;
