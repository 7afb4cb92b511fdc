/** Follows the records in the bytes of an answer, which are neither held nor decoded. */
export interface RecordFollower {
  /** Answers whether what comes next stands inside of a record, where bytes that are not `marked` change nothing. */
  take(byte: number): boolean;
  /** How many records have begun. */
  readonly records: number;
  /** Whether the last byte stands between records, and belongs to the next one. */
  readonly isBetween: boolean;
  /** What closes the records where the others are left out. */
  readonly closing: string;
  /** What is wrong with the answer, once it has ended; undefined for one that is whole. */
  findIssue(): string | undefined;
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')];
const [lineFeed, carriageReturn] = [codeOf('\n'), codeOf('\r')];
const [openArray, openObject, closeArray, closeObject] = [codeOf('['), codeOf('{'), codeOf(']'), codeOf('}')];
/** Bytes that may begin or end something. */
const marked = new Uint8Array(256);
for (const byte of [quote, backslash, lineFeed, carriageReturn, openArray, openObject, closeArray, closeObject])
  marked[byte] = 1;
/** A byte order mark; each of its bytes may stand alone where bytes come one by one. */
const mark: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);
const blank: ReadonlySet<number> = new Set([...[' ', '\t', '\n', '\r'].map(codeOf), ...mark]);

/** Follows a JSON array of objects. */
export function followJson(): RecordFollower {
  let [depth, records] = [0, 0];
  let [isInText, isEscaped, isEnded, isBetween] = [false, false, false, false];
  let issue: string | undefined;

  function checkPlace(byte: number): void {
    if (blank.has(byte)) return;
    if (depth === 1) {
      if (byte === openObject) records += 1;
      else if (byte !== comma && byte !== closeArray) issue ??= 'each record must be an object';
    } else if (isEnded) issue ??= 'something stands behind the end of its array';
    else if (byte !== openArray) issue ??= 'the body must be an array';
  }

  function takeInText(byte: number): boolean {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInText = false;
    return isInText ? !isEscaped : depth > 1;
  }

  function takeOutside(byte: number): boolean {
    if (depth < 2) checkPlace(byte);
    isBetween = depth === 1 && (byte === comma || blank.has(byte));
    if (byte === quote) isInText = true;
    else if (byte === openArray || byte === openObject) depth += 1;
    else if (byte === closeArray || byte === closeObject) {
      depth -= 1;
      isEnded ||= depth === 0;
    }
    return isInText || depth > 1;
  }

  return {
    take: (byte) => (isInText ? takeInText(byte) : takeOutside(byte)),
    get records() {
      return records;
    },
    get isBetween() {
      return isBetween;
    },
    closing: ']',
    findIssue: () => issue ?? (isEnded ? undefined : 'it ends before its array does'),
  };
}

/** Follows CSV: a line of names, and a line for each record. */
export function followCsv(): RecordFollower {
  let lines = 0;
  let [isAtStart, isQuoted] = [true, false];
  return {
    take(byte) {
      const isLineEnd = byte === lineFeed || byte === carriageReturn;
      // Two quotation marks inside of a cell end it and begin it again.
      if (byte === quote) isQuoted = !isQuoted;
      if (isQuoted || !isLineEnd) {
        if (isAtStart && !mark.has(byte)) lines += 1;
        isAtStart &&= mark.has(byte);
      } else isAtStart = true;
      return !isAtStart;
    },
    get records() {
      return Math.max(0, lines - 1);
    },
    isBetween: false,
    closing: '',
    findIssue: () => (isAtStart ? undefined : 'its last line has no end'),
  };
}

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

/** How much of each piece is to be passed on. */
function createMeasure(follower: RecordFollower, most: number): (piece: Uint8Array) => number {
  let isInside = false;
  return (piece) => {
    let passed = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (isInside && marked[byte] === 0) continue;
      isInside = follower.take(byte);
      if (follower.records <= most && !follower.isBetween) passed = index + 1;
    }
    return isInside && follower.records <= most ? piece.length : passed;
  };
}

/** Passes on the bytes of the first `most` records, and reads the others to their end. */
export async function* limitRecords(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  follower: RecordFollower,
  { most, onEnd }: RecordsLimit,
): AsyncGenerator<Uint8Array> {
  const measure = createMeasure(follower, most);
  let held: Uint8Array = nothing;
  for await (const piece of pieces) {
    const passed = measure(piece);
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
