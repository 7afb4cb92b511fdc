import type { Change, Report } from './report';

/** What is done to an object, as it is counted. */
export type Deed = Change['action'] | 'take-over';

export const deedOf = ({ action, takesOver }: Pick<Change, 'action' | 'takesOver'>): Deed =>
  action === 'create' && takesOver ? 'take-over' : action;

const words: readonly (readonly [Deed, string])[] = [
  ['delete', 'to delete'],
  ['replace', 'to replace'],
  ['forget', 'to forget'],
  ['take-over', 'to take over'],
  ['create', 'to add'],
  ['update', 'to change'],
  ['import', 'to import'],
  ['move', 'to move'],
  ['read', 'to read during the apply'],
];

/** How many changes there are of each kind, and in one line. */
export function summarize({
  changes,
  drift,
  outputs,
  isPartial = false,
}: Pick<Report, 'changes' | 'drift' | 'outputs'> & { readonly isPartial?: boolean }): Report['summary'] {
  const counted = words.map(([action, text]) => {
    const count = changes.filter((change) => deedOf(change) === action).length;
    return { action, count, text: `${String(count)} ${text}` };
  });
  const shown = counted.filter(({ count }) => count > 0);
  const parts = [
    ...shown.map(({ text }) => text),
    ...(outputs.length > 0
      ? [`${String(outputs.length)} ${outputs.length === 1 ? 'output' : 'outputs'} to change`]
      : []),
    ...(drift.length > 0 ? [`${String(drift.length)} changed outside your code`] : []),
  ];
  const nothing = isPartial ? 'No changes are known: the plan failed.' : 'No changes: the service matches the code.';
  return {
    sentence: parts.length === 0 ? nothing : `${parts.join(', ')}.`,
    counts: Object.fromEntries(shown.map(({ action, count }) => [action, count])),
  };
}
