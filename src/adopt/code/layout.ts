import type { Layout } from '../layouts';
import { slugOf } from '../names/slug';
import { UniqueNames } from '../names/unique';
import type { Placed } from './place';
import type { Statement } from './statement';

/** The file for what belongs to nobody, or to several. */
const shared = 'shared';
/** Names that other files of a project have. */
const reserved = ['main', 'stack', 'imports'];

const plural = (noun: string): string => `${noun}s`.replace(/ys$/, 'ies');

/** What an object lies in, and so its file. */
const outermost = (placed: Placed): Placed => (placed.made ? outermost(placed.made.by) : placed);

/** `alerts`, and `actions` for those of every kind. */
const kindFileOf = ({ object }: Placed): string => plural(object.type.split('_').at(-1) ?? '');

/** The team that a name begins with, as in `Sales: orders stalled`, `[Sales] orders` and `Sales / orders`; of a category, the root. */
function teamFileOf({ object }: Placed): string {
  const { name } = object.values;
  const text = typeof name === 'string' ? name : '';
  const [, bracketed, prefix] = /^(?:\[([^\]]+)\]|(.+?)(?::| - | \/ | \| ))/.exec(text.trimStart()) ?? [];
  const team = slugOf(bracketed ?? prefix ?? (object.type === 'analytics_category' ? text : ''));
  if (team === '') return shared;
  return reserved.includes(team) ? `${team}-team` : team;
}

const filesBy = { 'file-per-kind': kindFileOf, 'file-per-team': teamFileOf };

/** The files with their statements: one that others refer to stands before them. */
export function layOut(
  statements: readonly Statement[],
  layout: Exclude<Layout, 'one'>,
  taken: readonly string[],
): ReadonlyMap<string, readonly Statement[]> {
  const wanted = new Map(statements.map(({ placed }) => [placed, filesBy[layout](outermost(placed))]));
  // Two teams may each refer to what is the other's, and one file cannot stand before and behind another.
  const isWanted = statements.flatMap(({ placed, refersTo }) =>
    [...refersTo].filter((other) => wanted.get(other) !== wanted.get(placed)),
  );
  const lent = new Set(layout === 'file-per-team' ? isWanted.map(outermost) : []);
  const files = new Map<string, Statement[]>(lent.size > 0 ? [[shared, []]] : []);
  for (const statement of statements) {
    const file = lent.has(outermost(statement.placed)) ? shared : (wanted.get(statement.placed) ?? shared);
    files.set(file, [...(files.get(file) ?? []), statement]);
  }
  const names = new UniqueNames('-', taken);
  return new Map([...files].map(([file, own]) => [names.take(file), own]));
}
