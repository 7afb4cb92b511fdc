/** Follows the records in the bytes of an answer, and finds what is wrong with it. */
export interface RecordFollower {
  /** Takes a piece; answers how much of it belongs to the first `most` records. What stands between records belongs to the next one. */
  take(piece: Uint8Array, most: number): number;
  /** How many records have begun. */
  readonly records: number;
  /** What closes the records where the others are left out. */
  readonly closing: string;
  /** What is wrong with what has come. */
  readonly issue: string | undefined;
  /** What is wrong with the answer, once it has ended; undefined for one that is whole. */
  findIssue(): string | undefined;
}

/** Each of its bytes may stand alone where bytes come one by one. */
export const byteOrderMark: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

/** What was passed on, and whether there was more. */
export interface RecordsEnd {
  readonly records: number;
  readonly hasMore: boolean;
}

/** How much of an answer is passed on, and what is told when all of it was read. */
export interface RecordsLimit {
  readonly most: number;
  readonly onEnd: (end: RecordsEnd) => void;
}

const nothing = new Uint8Array();

/** Passes on the bytes of the first `most` records, and reads the others to their end, or to what is wrong with them. */
export async function* limitRecords(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  follower: RecordFollower,
  { most, onEnd }: RecordsLimit,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = nothing;
  for await (const piece of pieces) {
    const passed = follower.take(piece, most);
    if (follower.issue !== undefined) return;
    if (passed > 0) {
      yield held.length === 0 ? piece.subarray(0, passed) : Buffer.concat([held, piece.subarray(0, passed)]);
      held = nothing;
    }
    if (follower.records <= most) held = Buffer.concat([held, piece.subarray(passed)]);
  }
  const hasMore = follower.records > most;
  if (hasMore) yield Buffer.from(follower.closing);
  onEnd({ records: Math.min(follower.records, most), hasMore });
}
