/** What creates and edits have in common. */
import { ProviderError } from '../../../base/errors';
import { fieldsOf, type RecordName } from '../../../service/interface/index';
import type { ServiceContext } from '../../context';
import type { WrittenRecord } from './read-back';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';

/** Lays what a write came to over the list. */
export function keepWritten(
  { calls }: RecordKind,
  { snapshot }: ServiceContext,
  written: WrittenRecord,
): WrittenRecord {
  snapshot.put(calls.list, written);
  return written;
}

/** Whether an answer says all that was sent. Secrets are seldom answered, and what follows a write is not read again. */
export function saysAll(record: RecordName, body: RecordBody, answered: FoundRecord): boolean {
  const entries = new Map(fieldsOf(record));
  const told = answered as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(body).every(([name, value]) => {
    const entry = entries.get(name);
    return entry === undefined || entry.secret === true || value === null || told[name] !== undefined;
  });
}

/** @throws ProviderError `CONTRACT_BROKEN` where an earlier write of the kind has shown that more of them would do harm. */
export function assertWritesAllowed({ run }: ServiceContext, write: string): void {
  const refusal = run.refusedWrites.get(write);
  if (refusal !== undefined) throw new ProviderError('CONTRACT_BROKEN', refusal);
}
