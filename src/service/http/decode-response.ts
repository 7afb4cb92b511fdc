import type { ContractError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { checkBody, getAt, getBodyCodec, type RecordName } from '../interface/index';
import type { Profile } from '../profile/profile';
import { type ErrorContext, toContractError } from './errors/call-errors';
import type { CallResult } from './exchange';
import { followCsv } from './data/follow-csv';
import { keyProblem } from './lists/lazy-records';
import type { PreparedCall } from './prepared-call';
import type { ListPage } from './lists/read-pages';
import { headIssue, shortIssue } from './data/read-data';
import { mayAnswerLess, NoRecordError, noRecordIssue, readRecord, recordOf } from './read-record';
import type { Answer } from './reply';
import { successOf } from './success-of';
import { parseAnswer } from './errors/service-text';
import { findListIn, findRecordIn, rivalLists, saysNothing } from './envelope';

/** What an answer is read with. */
export interface ReadContext extends ErrorContext {
  readonly profile: Profile;
  /** Takes the secrets that an answer holds. */
  readonly learn: (secrets: readonly string[]) => void;
}

/** Reads one answer of a call. */
interface Reading {
  readonly call: PreparedCall;
  readonly success: Answer;
  readonly context: ReadContext;
}

const broken = ({ call, success, context }: Reading, ...issues: readonly string[]): ContractError =>
  toContractError(call, { answer: success, issues }, context);

function noRecord(reading: Reading): NoRecordError {
  const { message, ...details } = broken(reading, noRecordIssue);
  return new NoRecordError(message, details);
}

/** What some services answer to a write in the place of JSON: `OK`, `Created.` */
const isWord = (text: string): boolean => /^\s*[a-z][a-z .!]{0,40}\s*$/i.test(text);

/** The JSON of an answer; undefined for an empty body. */
function wireOf(reading: Reading): JsonValue | undefined {
  const { success, call } = reading;
  if (success.text.trim() === '') return undefined;
  const wire = parseAnswer(success);
  if (wire !== undefined) return wire;
  if (call.row.mutating && isWord(success.text)) return undefined;
  throw broken(reading, 'the body is not JSON');
}

/** The checked and decoded body, which has exactly the form of the interface. */
function decodeBody(reading: Reading, wire: JsonValue): unknown {
  const { call, context } = reading;
  const { answer } = call.row;
  context.learn(getBodyCodec(answer).secrets(context.dialect, wire));
  const issues = checkBody(context.dialect, answer, { wire, use: 'answer' });
  if (issues.length > 0) throw broken(reading, ...issues);
  return getBodyCodec(answer).decode(context.dialect, wire);
}

/** Only reads show how the service writes its records: the answer to a write may repeat what was sent. */
const isRead = ({ row }: PreparedCall): boolean => row.method === 'GET';

const normalize = ({ call, context }: Reading, record: JsonObject): JsonObject =>
  context.profile.normalize(call.row.answer, record, isRead(call));

function decodeRecord(reading: Reading, record: RecordName): unknown {
  const { call, success, context } = reading;
  const wire = wireOf(reading);
  const raw = readRecord(context.dialect, record, { wire, location: success.location });
  const isLess = mayAnswerLess(call.row);
  const isSilent = Object.keys(raw).length === 0;
  if (!isLess && isSilent) throw broken(reading, 'the body must be an object');
  // A failure that is told as a success must not look like an object that is not there.
  if (isSilent && call.row.method === 'GET' && wire !== undefined && !saysNothing(wire)) throw noRecord(reading);
  return { ...(decodeBody(reading, normalize(reading, raw)) as object), raw };
}

/** Whether a write is answered with no more than that it succeeded: `true`, an id, or a message. */
function isOnlySuccess({ call, context }: Reading, wire: JsonValue): boolean {
  if (call.row.request === undefined) return false;
  return !isJsonObject(wire) || typeof getAt(wire, context.dialect.message.field) === 'string';
}

function arrayIssue(wanted: Parameters<typeof rivalLists>[0], wire: JsonValue): string {
  const rivals = rivalLists(wanted, wire).map((name) => `\`${name}\``);
  if (rivals.length < 2) return 'the body must be an array';
  return `it holds several lists, ${rivals.join(' and ')}: \`list.items\` of the dialect says which one is meant`;
}

/** The records in an answer that promises an array of them: none, where the service has no content to answer. */
function itemsOf(reading: Reading, record: RecordName, told: JsonValue | undefined): readonly JsonValue[] {
  const { call, success, context } = reading;
  const wanted = { dialect: context.dialect, record };
  const isSilent = success.status === 204 || call.row.request !== undefined;
  if (told === undefined && !isSilent) throw broken(reading, 'the body is empty');
  const wire = told ?? null;
  const items = findListIn(wanted, wire) ?? (isOnlySuccess(reading, wire) ? [] : undefined);
  if (!items) throw broken(reading, arrayIssue(wanted, wire));
  return items.map((item) => findRecordIn(wanted, item) ?? item);
}

/**
 * The checked and decoded answer of a call. Of a write, the service may say less than the interface promises.
 *
 * @throws The error that the ending stands for, `CONTRACT_BROKEN` for an answer that does not fit the interface included.
 */
export function decodeResponse(call: PreparedCall, ending: CallResult, context: ReadContext): unknown {
  const { answer } = call.row;
  const reading = { call, success: successOf(call, ending, context), context };
  if (call.isCsv) return textOf(reading);
  const record = recordOf(call.row);
  if (record === undefined) {
    // A success needs no words: some services answer it with an empty body, or with `true`.
    const isMessage = answer === 'message' || answer === 'linkedMessage';
    const wire = wireOf(reading) ?? (isMessage ? {} : undefined);
    if (wire === undefined) throw broken(reading, 'the body is not JSON');
    const decoded = decodeBody(reading, isMessage && !isJsonObject(wire) ? {} : wire);
    if (answer === 'records') assertWhole(reading, (decoded as readonly object[]).length);
    return decoded;
  }
  if (!answer.endsWith('[]')) return decodeRecord(reading, record);
  const items = itemsOf(reading, record, wireOf(reading));
  if (isRead(call)) context.profile.learn(answer, items);
  const normal = items.map((item) => (isJsonObject(item) ? normalize(reading, item) : item));
  const decoded = decodeBody(reading, normal) as readonly object[];
  return decoded.map((value, index) => ({ ...value, raw: items[index] }));
}

/** One page of a list; its records are kept as they came. */
export function readListPage(call: PreparedCall, ending: CallResult, context: ReadContext): ListPage {
  const success = successOf(call, ending, context);
  const reading = { call, success, context };
  const wire = wireOf(reading);
  const items = itemsOf(reading, recordOf(call.row) as RecordName, wire);
  context.learn(getBodyCodec(call.row.answer).secrets(context.dialect, items));
  // What is not in a list may count as gone, so a record that cannot be told by its id breaks the list.
  const problem = keyProblem(context.dialect, call.row, items);
  if (problem !== undefined) throw broken(reading, problem);
  return { answer: success, wire: wire ?? null, items };
}

/** Refuses data that is not all that was asked for. */
function assertWhole(reading: Reading, records: number): void {
  const { call, success, context } = reading;
  const issue = headIssue(call, success) ?? shortIssue(call, records, { success, context });
  if (issue !== undefined) throw broken(reading, issue);
}

/** CSV as it is. */
function textOf(reading: Reading): string {
  const { text } = reading.success;
  const follower = followCsv();
  follower.take(Buffer.from(text), Infinity);
  assertWhole(reading, follower.records);
  const issue = follower.findIssue();
  if (issue !== undefined) throw broken(reading, issue);
  return text;
}
