/** Since when drift is there: an issue keeps it in its own text, from one run to the next. */
import { createHash } from 'node:crypto';
import { codeSpan } from './render/escape-markdown';
import { cutText, shortExtent } from './render/markdown/cut-text';

/** A difference between the state and the service, and when it was found. */
export interface FoundDifference {
  readonly stack?: string | undefined;
  readonly address: string;
  readonly path?: string;
  /** Of the value that the service has. */
  readonly digest?: string | undefined;
  /** An ISO time. */
  readonly firstSeen: string;
}

/** What one run has compared. */
export interface FoundDrift {
  readonly differences: readonly FoundDifference[];
  /** Whether all was compared: what is not found is gone. */
  readonly isWhole: boolean;
}

/** When differences were found for the first time, in seconds, by what stands for them. */
type SeenDates = ReadonlyMap<string, number>;

/** What keeps the line, and the list below it, far below the limits of the hosts. */
const most = { kept: 1_000, listed: 50 };

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1_000);
const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Stands for a difference in a line that is not about to hold its address. */
const keyOf = ({ stack, address, path, digest }: FoundDifference): string =>
  createHash('sha256')
    .update(JSON.stringify([stack, address, path, digest].map((part) => part ?? null)))
    .digest('hex')
    .slice(0, 16);

/** What an issue keeps: in a line that people do not see, behind its marker. */
function readSeenDates(issue: string): SeenDates {
  const [, words = ''] = /^<!-- aac:seen (.*) -->\s*$/m.exec(issue) ?? [];
  const entries = [...words.matchAll(/([\da-f]{16})=(\d{1,11})(?= |$)/g)];
  return new Map(entries.map(([, key = '', seconds]) => [key, Number(seconds)]));
}

function earliest(dates: readonly SeenDates[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const [key, seconds] of dates.flatMap((one) => [...one]))
    all.set(key, Math.min(seconds, all.get(key) ?? Infinity));
  return all;
}

/** Whether an issue keeps all dates of another one. */
export function keepsDatesOf(issue: string, other: string): boolean {
  const kept = readSeenDates(issue);
  return [...readSeenDates(other)].every(([key, seconds]) => (kept.get(key) ?? Infinity) <= seconds);
}

/** The differences with the dates that are kept of them, the oldest first; a date is never after that of this run. */
function withDates({ differences }: FoundDrift, before: SeenDates): readonly FoundDifference[] {
  return differences
    .map((one) => {
      const seconds = secondsOf(one.firstSeen);
      return { ...one, firstSeen: timeOf(Math.min(seconds, before.get(keyOf(one)) ?? seconds)) };
    })
    .toSorted((a, b) => secondsOf(a.firstSeen) - secondsOf(b.firstSeen));
}

const shortSpan = (text: string): string => codeSpan(cutText(text, shortExtent));

/** The differences with their dates, and what an issue says of them: a line that it keeps, and a list below its report. */
export function writeFirstSeen(
  found: FoundDrift,
  issues: readonly string[],
): { readonly seen: FoundDrift['differences']; readonly line: string; readonly list: string } {
  const before = earliest(issues.map(readSeenDates));
  const seen = withDates(found, before);
  const own = new Map(seen.map((one) => [keyOf(one), secondsOf(one.firstSeen)]));
  const others = found.isWhole ? [] : [...before].filter(([key]) => !own.has(key));
  const kept = [...own, ...others].slice(0, most.kept);
  if (kept.length === 0) return { seen, line: '', list: '' };
  const line = `<!-- aac:seen ${kept.map(([key, seconds]) => `${key}=${String(seconds)}`).join(' ')} -->\n`;
  const items = seen.slice(0, most.listed).map(({ stack, address, path, firstSeen }) => {
    const where = [...(path === undefined ? [] : [shortSpan(path), 'of']), shortSpan(address)].join(' ');
    return `- ${firstSeen.slice(0, 10)}: ${where}${stack === undefined ? '' : ` in ${shortSpan(stack)}`}`;
  });
  if (seen.length > items.length) items.push(`- and ${String(seen.length - items.length)} more`);
  const unkept = seen.length > most.kept ? `\nThis issue keeps the dates of ${String(most.kept)} differences.\n` : '';
  const list =
    items.length === 0 ? '' : `\n#### First seen, as far as this issue knows\n\n${items.join('\n')}\n${unkept}`;
  return { seen, line, list };
}
