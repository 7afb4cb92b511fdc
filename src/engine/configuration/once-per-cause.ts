import type { Diagnostic } from '../../base/diagnostic';

/** How many of the other places are named. */
const namedPlaces = 3;

function withOthers(mistake: Diagnostic, others: readonly string[]): Diagnostic {
  const { where: _, ...diagnostic } = mistake;
  if (others.length === 0) return diagnostic;
  const count = others.length === 1 ? 'one other place' : `${String(others.length)} other places`;
  const named = others.slice(0, namedPlaces).join('; ');
  const more = others.length > namedPlaces ? '; …' : '';
  return { ...diagnostic, detail: `${diagnostic.detail} The same is in ${count}: ${named}${more}` };
}

/** The mistakes, each cause once: its first place in full, then how many others there are, and the first few of them. */
export function oncePerCause(mistakes: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, { readonly first: Diagnostic; readonly others: Set<string> }>();
  for (const [index, mistake] of mistakes.entries()) {
    const { severity, summary, detail, where } = mistake;
    const cause = JSON.stringify(where === undefined ? index : [severity, summary, detail.replace(where, () => '')]);
    const known = causes.get(cause);
    if (!known || where === undefined) causes.set(cause, { first: mistake, others: new Set() });
    else if (known.first.where !== where) known.others.add(where.replace(/^of /, ''));
  }
  return [...causes.values()].map(({ first, others }) => withOthers(first, [...others]));
}
