import type { Dialect } from '../../interface/index';

/** What a refused edit may lack: the words by which services say so, and the entry of the dialect that gives it. */
interface EditHint {
  readonly words: RegExp;
  /** Whether the dialect has it already. */
  readonly isSet: (edit: Dialect['edit']) => boolean;
  readonly advice: string;
}

/** The first one that fits is meant. */
const hints: readonly EditHint[] = [
  {
    words: /paus/i,
    isSet: ({ whilePaused }) => !whilePaused,
    advice: 'If the service edits no alert that is paused, set `edit.whilePaused` of the `dialect` to false.',
  },
  {
    words: /\b(version|revision|etag)/i,
    isSet: ({ versionAt }) => versionAt !== null,
    advice: 'If an edit has to carry the version of its object, say where: `edit.versionAt` of the `dialect`.',
  },
  {
    words: /read.?only|immutable|(not|never) (be )?(writ|chang|modif|editable)/i,
    isSet: ({ body }) => body === 'declared',
    advice: 'Name the fields that an edit must not carry in `edit.without` of the `dialect`.',
  },
  {
    words: /\bid\b.*(must|missing|required|match)|(must|missing|requires?|match)\b.*\bid\b/i,
    isSet: ({ idAt }) => idAt !== null,
    advice: 'If an edit has to carry the id of its object, say where: `edit.idAt` of the `dialect`.',
  },
  {
    words: /missing|required|requires|mandatory|must not be (null|empty|blank)|must be (given|present|set)/i,
    isSet: ({ body }) => body === 'whole',
    advice: 'If an edit has to carry the whole record, set `edit.body` of the `dialect` to "whole".',
  },
];

const statuses: readonly number[] = [400, 409, 412, 422, 423, 428];

/** The entry of the dialect that a refused edit may lack, in a sentence; empty where the refusal sounds like none. */
export function editHint(
  { edit }: Pick<Dialect, 'edit'>,
  { status, serviceMessage }: { readonly status: number; readonly serviceMessage: string },
): string {
  if (!statuses.includes(status)) return '';
  const meant = hints.find(({ words }) => words.test(serviceMessage));
  return meant === undefined || meant.isSet(edit) ? '' : meant.advice;
}
