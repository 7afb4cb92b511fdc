import { ProviderError } from '../../base/errors';

/** A file of records, or what stands in for one. */
export interface RecordFile {
  /** What messages call it. */
  readonly path: string;
  /** Its bytes, as they come. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** What was read of a record whose end is still to come; whoever has found that end puts it back to 0. */
export interface Unfinished {
  bytes: number;
}

/** No service takes a longer one, and what has no end would take all memory there is. */
const maxRecordBytes = 2 ** 26;

/** The error of a file that holds something else than records. */
export function unreadable({ path }: RecordFile, place: string, reason: string): ProviderError {
  return new ProviderError('USAGE', `${path} cannot be read: ${place} ${reason}.`);
}

/**
 * The text of a file as it comes, without a byte order mark.
 *
 * @throws ProviderError `USAGE` where it is no UTF-8, or a record in it has no end.
 */
export async function* readText(source: RecordFile, unfinished: Unfinished): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw unreadable(source, 'it', 'is no UTF-8 text');
    }
  };
  for await (const bytes of source.open()) {
    unfinished.bytes += bytes.length;
    if (unfinished.bytes > maxRecordBytes) {
      throw unreadable(source, 'one of its records', `is longer than ${String(maxRecordBytes)} bytes`);
    }
    yield decode(bytes);
  }
  yield decode();
}
