/** What a write came to, where its answer alone cannot say so: services answer less than they store, other than they store, or early. */
import {
  fieldsLeftOut,
  type ListedRecord,
  type ListOperationName,
  lookUp,
  recordIn,
} from '../../../service/http/index';
import { CallError, ContractError } from '../../../base/errors';
import type { ServiceContext } from '../../context';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';
import { featuresOf } from './value-features';

/** A record that is in the service. */
export type WrittenRecord = FoundRecord & { readonly id: string };

const firstPauseMs = 50;
const longestPauseMs = 1000;
/** How long the others of a kind are waited for, once a write of it was not seen in all the time that there is. */
const shortWaitMs = 1000;

/** Asks again and again, until there is an answer or the time for reads after writes is over. */
export async function pollUntil<T>(
  { readAfterWriteMs, sleep }: Pick<ServiceContext, 'readAfterWriteMs' | 'sleep'>,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let waitedMs = 0;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const answer = await ask();
    if (answer !== undefined || waitedMs >= readAfterWriteMs) return answer;
    const stepMs = Math.min(pauseMs, readAfterWriteMs - waitedMs);
    await sleep(stepMs);
    waitedMs += stepMs;
  }
}

/** A write that was answered. */
export interface AnsweredWrite {
  readonly by: 'create' | 'edit';
  readonly id: string;
  /** The record as far as the answer says. */
  readonly answered: FoundRecord;
  /** Whether the answer says all that was sent. */
  readonly isWhole: boolean;
  /** What was sent. */
  readonly sent: RecordBody;
  /** Looks elsewhere for an object that is not found under its id. */
  readonly seek?: () => Promise<WrittenRecord | undefined>;
  /** Whether a record is as it was before the write. */
  readonly isStale: (record: FoundRecord) => boolean;
}

const listed = (record: FoundRecord, id: string) => ({ ...record, id }) as ListedRecord<ListOperationName>;

/** The record as it is after a write, and whether the first read showed it so; undefined when no read by its id shows the write in time. */
async function readWritten(
  { type, calls }: RecordKind,
  context: ServiceContext,
  { id, isStale }: AnsweredWrite,
): Promise<{ readonly record: WrittenRecord; readonly isPrompt: boolean } | undefined> {
  const { run, readAfterWriteMs } = context;
  const hasTimedOut = run.timedOutKinds.has(type);
  let last: WrittenRecord | undefined;
  let asked = 0;
  const patience = {
    ...context,
    readAfterWriteMs: hasTimedOut ? Math.min(readAfterWriteMs, shortWaitMs) : readAfterWriteMs,
  };
  const fresh = await pollUntil(patience, async () => {
    asked += 1;
    const record = recordIn(await lookUp(context.client, calls.list, id));
    last = record ?? last;
    return record && !isStale(record) ? record : undefined;
  });
  if (fresh) return { record: fresh, isPrompt: asked === 1 };
  if (last) run.timedOutKinds.add(type);
  return last && { record: last, isPrompt: false };
}

function noteUnseen({ type }: RecordKind, { run, readAfterWriteMs }: ServiceContext, id: string): void {
  const seconds = String(readAfterWriteMs / 1000);
  const detail = `The service took the ${type} ${id}, and did not show it under its id within ${seconds} s (\`read_after_write\`). The state has what was sent; the next plan shows what became of it.`;
  run.notices.push({ summary: 'Written object is not shown', detail });
}

/** A service that refuses or does not answer a read after a write took the write all the same. */
function noteUnread({ type }: RecordKind, { run }: ServiceContext, unread: { id: string; message: string }): void {
  const { id, message } = unread;
  const detail = `The service took the ${type} ${id}, and the read of it failed: ${message} The state has what was sent; the next plan shows what became of it.`;
  run.notices.push({ summary: 'Written object was not read', detail });
}

/** Whether an answer can be taken: those before it were true, also of values like the ones that were sent now. */
function isTrusted({ run }: ServiceContext, key: string, sent: RecordBody): boolean {
  const trusted = run.trustedFeatures.get(key);
  return (
    run.trustworthyAnswers.get(key) === true &&
    (trusted === undefined || featuresOf(sent).every((trait) => trusted.has(trait)))
  );
}

/** Learns from an answer beside what a read says whether those to come can be taken. */
function learnFrom(
  { run }: ServiceContext,
  key: string,
  { sent, isTrue }: { sent: RecordBody; isTrue: boolean },
): void {
  run.trustworthyAnswers.set(key, isTrue && run.trustworthyAnswers.get(key) !== false);
  run.trustedFeatures.set(key, new Set([...(run.trustedFeatures.get(key) ?? []), ...featuresOf(sent)]));
}

/**
 * The record as it is after a write. The answer is taken where it says all that was sent, and where earlier ones of its
 * kind in this run, of values like these, were the same as a read by id; the others are read.
 */
export async function readBack(
  kind: RecordKind,
  context: ServiceContext,
  write: AnsweredWrite,
): Promise<WrittenRecord> {
  const { run, client } = context;
  const { by, id, answered, isWhole, sent, seek } = write;
  const taken = { ...answered, id };
  const key = `${by} ${kind.type}`;
  if (isWhole && isTrusted(context, key, sent)) return taken;
  let found: Awaited<ReturnType<typeof readWritten>>;
  try {
    found = await readWritten(kind, context, write);
  } catch (error) {
    if (!(error instanceof CallError) || error instanceof ContractError) throw error;
    noteUnread(kind, context, { id, message: error.message });
    return taken;
  }
  if (found === undefined) {
    const elsewhere = await seek?.();
    if (elsewhere) return elsewhere;
    noteUnseen(kind, context, id);
    // Whoever comes next need not wait as long for nothing.
    run.trustworthyAnswers.set(key, true);
    run.trustedFeatures.delete(key);
    return taken;
  }
  if (isWhole && run.trustworthyAnswers.get(key) !== false) {
    const sides = { listed: listed(answered, id), whole: listed(found.record, id) };
    const others = fieldsLeftOut(client.dialect, kind.calls.list, sides);
    // Where a read is behind, a plan that comes at once would not find what was made: each is waited for.
    learnFrom(context, key, { sent, isTrue: found.isPrompt && others.length === 0 });
  }
  return found.record;
}
