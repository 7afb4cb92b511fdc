/** In which ways a list says of itself that something is missing in it. */
import { type Dialect, type Operation, type RecordBodyName, recordBodies } from '../../interface/index';
import { findAmbiguous, flattenTree } from './flatten-tree';
import { saysMore, totalOf } from './next-page';
import type { ListPage, ReadList } from './read-pages';

/** How many records the head of an answer says that its list has, as `Content-Range: items 0-9/14` does. */
const totalOfHead = ({ contentRange = '', totalCount = '' }: ListPage['answer']): number =>
  Number(/\/(\d+)\s*$/.exec(contentRange)?.[1] ?? (/^\d+$/.test(totalCount) ? totalCount : 0));

const advice = 'the entries `list` of the dialect say how the others are asked for';

/** What is announced and did not come. */
function shortageOf({ first, last }: Pick<ReadList, 'first' | 'last'>, count: number): readonly string[] {
  const total = Math.max(totalOf(first.wire), totalOfHead(first.answer));
  const given = `answers ${String(count)} records`;
  if (total > count) return [`${given}, and announces ${String(total)}: ${advice}`];
  const isMore = last.items.length > 0 && saysMore(last.wire, { isOnlyPage: first === last });
  return isMore ? [`${given}, and says that there are more: ${advice}`] : [];
}

const mostNamed = 5;

/** A sentence for each way, without its subject. */
export function findGaps(dialect: Dialect, { answer }: Operation, read: ReadList): readonly string[] {
  const { record } = recordBodies[answer.slice(0, -2) as RecordBodyName];
  const { records, ambiguous } = read;
  const ids = [...new Set([...ambiguous, ...findAmbiguous(dialect, record, records)])];
  const named = `${ids.slice(0, mostNamed).join(', ')}${ids.length > mostNamed ? ' and others' : ''}`;
  return [
    // A total may count what nests in other records, or leave it out.
    ...shortageOf(read, Math.max(records.length, flattenTree(dialect, record, records).length)),
    ...(ids.length === 0
      ? []
      : [`answers several records that differ of the id ${named}, and only one of them is read`]),
  ];
}
