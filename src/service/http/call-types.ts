import type { ContractError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import type {
  AnsweredRecord,
  AnswerValue,
  BodyName,
  OperationName,
  operations,
  Parameters,
  ParameterValues,
  RecordBodyName,
  RecordOf,
  RequestValue,
} from '../interface/index';

type Row<O extends OperationName> = (typeof operations)[O];

type IdInput<O extends OperationName> = Row<O> extends { objectId: string } ? { readonly objectId: string } : unknown;
/** What an edit is called with beside the declared fields. */
export interface EditOver {
  /** The record as the service has it. */
  readonly siblingsFrom?: JsonObject;
}
type BodyInput<O extends OperationName> =
  Row<O> extends { request: infer B extends BodyName }
    ? { readonly body: RequestValue<B> & (Row<O> extends { use: 'edit' } ? EditOver : unknown) }
    : unknown;
type SegmentInput<O extends OperationName> =
  Row<O> extends { segment: infer S extends string } ? Readonly<Record<S, string>> : unknown;
type QueryInput<O extends OperationName> =
  Row<O> extends { parameters: infer P extends Parameters } ? { readonly query: ParameterValues<P> } : unknown;

/** What an operation needs beside its name: the digits of an id, a segment of the path, parameters, a body. */
export type CallInput<O extends OperationName> = IdInput<O> & BodyInput<O> & SegmentInput<O> & QueryInput<O>;

/** The arguments of a call after the operation's name: none where the operation needs no input. */
export type CallArguments<O extends OperationName> = unknown extends CallInput<O> ? [] : [input: CallInput<O>];

/** The operations that list every object of a kind: their answer is an array, and they take no id. */
export type ListOperationName = {
  [O in OperationName]: Row<O> extends { objectId: string }
    ? never
    : Row<O>['answer'] extends `${string}[]`
      ? O
      : never;
}[OperationName];

/** A record of a list. Every one has an id. */
export type ListedRecord<L extends ListOperationName> = Row<L>['answer'] extends `${infer R extends RecordBodyName}[]`
  ? AnsweredRecord<RecordOf<R>> & { readonly id: string }
  : never;

/** A record of a list, kept as it came. */
export interface KeptRecord<L extends ListOperationName = ListOperationName> {
  readonly id: string;
  /** As it came in the list; absent where the list nests records, or this one was written since. */
  readonly wire?: JsonObject | undefined;
  /** Checked and decoded when it is first looked at. */
  readonly record: ListedRecord<L>;
}

/** What a list holds, as far as it can be read. */
export interface KeptList<L extends ListOperationName = ListOperationName> {
  readonly records: readonly KeptRecord<L>[];
  /** How many records came, also of objects that were deleted; one that nests others is one. */
  readonly count: number;
  /** Why it could not be read to its end. */
  readonly lack: ContractError | undefined;
  /** Whether the answer says nothing at all, and so not that there is nothing. */
  readonly isSilent: boolean;
  /** In which ways it says of itself that something is missing in it, each without its subject. */
  readonly gaps: readonly string[];
}

/** What an operation answers; data that is asked for as CSV is a text. */
export type CallAnswer<O extends OperationName, I = unknown> = O extends ListOperationName
  ? readonly ListedRecord<O>[]
  : I extends readonly [{ readonly query: { readonly exportFormat: 'csv' } }]
    ? string
    : AnswerValue<Row<O>['answer']>;
