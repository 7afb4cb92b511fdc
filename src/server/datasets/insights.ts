import { escapeMarkup } from '../../base/text/markup';
import type { JsonObject } from '../../base/json';
import type { Insight } from '../../service/interface/index';

/** Values further from the mean than so many standard deviations stand out. */
const anomalousDeviations = 3;
/** Fewer values than this have no usual range. */
const fewestValues = 8;
/** Of more than these, the furthest are told. */
const mostSentences = 10;

/** A name or a value as bold HTML, whatever is in it. */
function bold(text: string | number): string {
  const shown = typeof text === 'number' ? String(Number(text.toPrecision(6))) : text;
  return `<b>${escapeMarkup(shown)}</b>`;
}

/** The numbers of every field that has any, in the order of the records. */
function columnsOf(records: Iterable<JsonObject>): Map<string, number[]> {
  const columns = new Map<string, number[]>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) {
      if (typeof value !== 'number' && typeof value !== 'bigint') continue;
      const column = columns.get(name) ?? [];
      columns.set(name, column);
      column.push(Number(value));
    }
  }
  return columns;
}

function findAnomalies([name, values]: readonly [string, readonly number[]]): readonly string[] {
  if (values.length < fewestValues) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  const far = values.filter((value) => Math.abs(value - mean) > anomalousDeviations * deviation);
  return far
    .toSorted((a, b) => Math.abs(b - mean) - Math.abs(a - mean))
    .slice(0, mostSentences)
    .map((value) => {
      const side = value > mean ? 'above' : 'below';
      return `${bold(name)} was ${bold(value)}, far ${side} its average of ${bold(mean)}.`;
    });
}

function findGrowth([name, values]: readonly [string, readonly number[]]): readonly string[] {
  const [first, last] = [values[0], values.at(-1)];
  // A share of nothing is no number.
  if (values.length < 2 || first === undefined || last === undefined || first === 0 || first === last) return [];
  const percent = ((last - first) / Math.abs(first)) * 100;
  const verb = percent > 0 ? 'grew' : 'fell';
  const share = `${String(Number(Math.abs(percent).toPrecision(3)))}%`;
  return [`${bold(name)} ${verb} by ${bold(share)}, from ${bold(first)} to ${bold(last)}.`];
}

const kinds = [
  {
    insight: {
      id: 'insight.anomaly.deviation',
      name: 'Unusual values',
      description: 'Values further than three standard deviations from the average of their field.',
      category: 'Anomaly',
    },
    find: findAnomalies,
  },
  {
    insight: {
      id: 'insight.growth.total',
      name: 'Growth',
      description: 'How far the last value of a field is from the first one.',
      category: 'Growth',
    },
    find: findGrowth,
  },
] as const;

/** What stands out in records, by kind; a kind that finds nothing is left out. */
export function findInsights(records: Iterable<JsonObject>): readonly Insight[] {
  const columns = [...columnsOf(records)];
  return kinds
    .map(({ insight, find }) => ({ insight, output: columns.flatMap(find) }))
    .filter(({ output }) => output.length > 0);
}
