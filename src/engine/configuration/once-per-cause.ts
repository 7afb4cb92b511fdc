import type { Diagnostic } from '../../base/diagnostic';
import type { Mistake } from './findings';

/** How many of the other places are named. */
const namedPlaces = 3;

function withOthers(mistake: Mistake, others: readonly string[]): Diagnostic {
  const { where: _, ...diagnostic } = mistake;
  if (others.length === 0) return diagnostic;
  const count = others.length === 1 ? 'one other place' : `${String(others.length)} other places`;
  const named = others.slice(0, namedPlaces).join('; ');
  const more = others.length > namedPlaces ? '; …' : '';
  return { ...diagnostic, detail: `${diagnostic.detail} The same is in ${count}: ${named}${more}` };
}

/** The mistakes, each cause once: its first place in full, then how many others there are, and the first few of them. */
export function oncePerCause(mistakes: readonly Mistake[]): readonly Diagnostic[] {
  const causes = new Map<string, { readonly first: Mistake; readonly others: string[] }>();
  for (const [index, mistake] of mistakes.entries()) {
    const { summary, detail, where } = mistake;
    const cause = JSON.stringify(where === undefined ? index : [summary, detail.replace(where, () => '')]);
    const known = causes.get(cause);
    if (known && where !== undefined) known.others.push(where.replace(/^of /, ''));
    else causes.set(cause, { first: mistake, others: [] });
  }
  return [...causes.values()].map(({ first, others }) => withOthers(first, others));
}
