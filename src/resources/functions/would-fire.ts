import type { JsonObject } from '../../base/json';
import { defineFunction, isObjectValue, type Value } from '../../model';
import { runQuery } from '../../query';
import { describeColumns } from '../../query/over-time/index';
import { momentComplaint, parseMomentMs } from './moment';
import { complaintOf, readCondition } from './read-condition';

function toRecords(value: Value): readonly JsonObject[] | undefined {
  const isList = Array.isArray(value) && value.every((record: Value) => isObjectValue(record));
  // An argument is wholly known, so that it holds JSON alone.
  return isList ? (value as readonly JsonObject[]) : undefined;
}

/** `provider::analytics::would_fire`. */
export const wouldFire = defineFunction({
  name: 'would_fire',
  summary: 'Whether a condition shows something of given records.',
  description:
    'Whether an alert with this condition fires over the given records at a moment: whether the condition shows at least one row. All records count, whatever their times.',
  parameters: [
    { name: 'condition', type: 'string', description: 'The condition.' },
    {
      name: 'records',
      type: 'dynamic',
      description: 'A list of objects: the records, with the columns of the dataset.',
      typescript: 'readonly Readonly<Record<string, unknown>>[]',
    },
    { name: 'at', type: 'string', description: 'The moment of the check, by RFC 3339.' },
  ],
  example: ['orders < 10', [{ orders: 30 }, { orders: 3 }], '2026-01-31T12:00:00Z'],
  returns: 'bool',
  call([condition, given, at]) {
    const records = toRecords(given);
    if (!records) return { argumentIndex: 1, complaint: 'must be a list of objects.' };
    const nowMs = parseMomentMs(at);
    if (nowMs === undefined) return { argumentIndex: 2, complaint: momentComplaint };
    const query = readCondition(
      condition,
      records.length === 0 ? null : describeColumns(records).map(({ name }) => name),
    );
    if (typeof query === 'string') return { argumentIndex: 0, complaint: `cannot be read. ${query}` };
    try {
      const [row] = runQuery(query, records, { nowMs });
      return { value: row !== undefined };
    } catch (error) {
      return { argumentIndex: 0, complaint: `cannot be checked. ${complaintOf(error)}` };
    }
  },
});
