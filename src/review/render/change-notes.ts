import type { Change } from '../report';

/** Something about a change beside its fields: words of ours, and behind them a text of others, where there is one. */
export interface ChangeNote {
  readonly words: string;
  readonly theirs?: string | undefined;
}

/** What there is to say about a change, for all formats. */
export function changeNotes(change: Change): readonly ChangeNote[] {
  const { deposedKey, reason, isMadeFirst, previousAddress, importId } = change;
  const notes: readonly (ChangeNote | false | undefined)[] = [
    deposedKey !== undefined && { words: 'what an earlier replacement left of it', theirs: deposedKey },
    reason !== undefined && { words: `because ${reason}` },
    isMadeFirst && { words: 'the new one is made before the old one goes' },
    previousAddress !== undefined && { words: 'moved from', theirs: previousAddress },
    importId !== undefined && { words: 'imported from', theirs: importId },
  ];
  return notes.filter((note) => typeof note === 'object');
}
