import { compareText } from '../../base/text/compare-text';
import type { CodeDiff, Sources, TextEdit } from '../../adopt/edit';
import type { Plan } from '../../engine';
import type { ProjectEdits } from './project-edits';
import { type Acceptance, type Edited, type PlannedCode, type Suggestion, suggestInstead } from './accept-object';

/** An edit of the code, as people read it. */
export interface ShownEdit extends CodeDiff {
  readonly address: string;
  readonly path: string;
}

/** What became code, and what is left to a person. */
export interface Accepted {
  readonly addresses: readonly string[];
  /** Those of which a part was edited, and a part is left. */
  readonly partly: readonly string[];
  readonly files: readonly string[];
  readonly edits: readonly ShownEdit[];
  readonly suggestions: readonly Suggestion[];
}

/** The code of a project, what it plans, and what plans it anew. */
export interface Project {
  readonly planned: PlannedCode;
  readonly sources: Sources;
  readonly edits: ProjectEdits;
  readonly replan: () => Promise<PlannedCode>;
}

const editsOf = (acceptances: readonly Acceptance[]): readonly Edited[] => acceptances.flatMap(({ edited }) => edited);

const movesAnything = (changes: Plan['changes']): ReadonlySet<string> =>
  new Set(changes.filter(({ action }) => action !== 'no-op').map(({ address }) => address));

/**
 * Keeps the edits after which a plan gives what the service has where it was accepted, and changes nothing else. A file that
 * somebody saved meanwhile is not written.
 */
async function proveEdits(
  acceptances: readonly Acceptance[],
  write: (kept: readonly Acceptance[]) => readonly string[],
  { planned: before, replan }: Pick<Project, 'planned' | 'replan'>,
): Promise<{ readonly kept: readonly Acceptance[]; readonly saved: ReadonlySet<string> }> {
  const { isExact } = await import('../../adopt/index.js');
  const saved = new Set<string>();
  const moved = movesAnything(before.plan.changes);
  /** Whether a plan changes what it left alone before the edits. */
  const changesBeside = (changes: Plan['changes']): boolean =>
    [...movesAnything(changes)].some((address) => !moved.has(address));
  let kept: readonly Acceptance[] = acceptances.filter(({ edited }) => edited.length > 0);
  /** Those that alone change nothing beside them. */
  const withoutGuilty = async (some: readonly Acceptance[]): Promise<readonly Acceptance[]> => {
    const innocent: Acceptance[] = [];
    for (const one of some.length > 1 ? some : []) {
      write([one]);
      if (!changesBeside((await replan()).plan.changes)) innocent.push(one);
    }
    return innocent.length < some.length ? innocent : [];
  };
  for (;;) {
    const left = write(kept);
    for (const file of left) saved.add(file);
    const writable = kept.filter(({ edited }) => !edited.some(({ edit }) => left.includes(edit.diff.file)));
    if (writable.length < kept.length) {
      kept = writable;
      continue;
    }
    if (kept.length === 0) return { kept, saved };
    const { changes } = (await replan()).plan;
    const planned = new Map(changes.map(({ address, after }) => [address, after]));
    const exact = kept.filter(({ address, props, edited }) =>
      isExact(
        props,
        edited.map(({ prop }) => prop),
        planned.get(address) ?? {},
      ),
    );
    if (exact.length < kept.length) kept = exact;
    else if (!changesBeside(changes)) return { kept, saved };
    else kept = await withoutGuilty(kept);
  }
}

/** Edits the code, and takes back what a plan of it does not bear out. */
export async function editCode(acceptances: readonly Acceptance[], project: Project): Promise<Accepted> {
  const { applyEdits, lineAfter, toEdits } = await import('../../adopt/edit/index.js');
  const { sources, edits: written } = project;
  const textEditsOf = (some: readonly Acceptance[]): readonly TextEdit[] =>
    toEdits(
      sources,
      editsOf(some).map(({ edit }) => edit.change),
    );
  const textsOf = (some: readonly Acceptance[]) => applyEdits(sources.texts, textEditsOf(some));
  const { kept, saved } = await proveEdits(acceptances, (some) => written.write(textsOf(some)), project);
  const failed = acceptances.filter((one) => one.edited.length > 0 && !kept.includes(one));
  const [texts, edits] = [textsOf(kept), textEditsOf(kept)];
  const lineNow = (place: { readonly file: string; readonly line: number }): number =>
    lineAfter(sources.texts, edits, place);
  /** Where a property came behind another one, it may be on a line of its own. */
  const lineOf = ({ file, line, before, after = '' }: CodeDiff): number => {
    const at = lineNow({ file, line });
    if (before !== undefined) return at;
    const [first = ''] = after.split('\n');
    const below = (texts[file] ?? '').split('\n').slice(at - 1);
    return (
      at +
      Math.max(
        0,
        below.findIndex((text) => text.includes(first)),
      )
    );
  };
  const isWhole = (one: Acceptance): boolean => one.suggestions.length === 0 && !failed.includes(one);
  const left = [
    ...acceptances.flatMap(({ suggestions }) => suggestions),
    ...failed.flatMap((one) => suggestInstead(one, saved)),
  ];
  return {
    addresses: acceptances.filter(isWhole).map(({ address }) => address),
    partly: kept.filter((one) => !isWhole(one)).map(({ address }) => address),
    files: Object.keys(texts),
    edits: kept
      .flatMap(({ address, edited }) =>
        edited.map(({ prop: { path }, edit: { diff } }) => ({ address, path, ...diff, line: lineOf(diff) })),
      )
      .toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line),
    // A person looks into the file as it is now.
    suggestions: left.map(({ place, ...one }) => ({ ...one, place: place && { ...place, line: lineNow(place) } })),
  };
}
