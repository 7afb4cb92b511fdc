import type { JsonObject } from '../../base/json';
import type { ListOperationName } from '../../service/http/index';
import {
  type Dialect,
  type FurtherFields,
  type OperationName,
  operations,
  type RecordBodyName,
  recordBodies,
  type RecordName,
} from '../../service/interface/index';
import type { Attributes, Change, Observed } from '../../model';
import type { ServiceContext } from '../context';
import { createMapping, type Mapping } from './mapping/mapping';
import type { AttributePlace } from './mapping/settings';

/** A record as it was answered. */
export interface FoundRecord {
  readonly id?: string | null;
  readonly raw: JsonObject;
}

/** A record as a request carries it. */
export type RecordBody = Readonly<Record<string, unknown>> & FurtherFields;

type OperationWith<Columns> = {
  [O in OperationName]: (typeof operations)[O] extends Columns ? O : never;
}[OperationName];

interface CallsOf<B extends RecordBodyName> {
  readonly list: ListOperationName & OperationWith<{ answer: `${B}[]` }>;
  readonly find: OperationWith<{ method: 'GET'; answer: B }>;
  readonly create: OperationWith<{ use: 'create'; request: B; answer: B }>;
  readonly edit: OperationWith<{ use: 'edit'; request: B; answer: B }>;
  /** Absent where the interface has none: destroying forgets the object then. */
  readonly delete?: OperationWith<{ method: 'DELETE'; objectId: 'path' }>;
}

/** The operations of one kind of record. */
export type RecordCalls = { [B in RecordBodyName]: CallsOf<B> }[RecordBodyName];

/** The declaration of a kind of record and its resource. */
export interface RecordDeclaration {
  /** Terraform's name. */
  readonly type: string;
  readonly description: string;
  readonly attributes: Attributes;
  readonly calls: RecordCalls;
  /** The attributes by which `adopt_existing` recognises an object; `name` by default. */
  readonly recognisedBy?: readonly string[];
  /** The attributes that every record should show, whatever its values: where none does, the dialect may be wrong. */
  readonly essential?: readonly string[];
  /** The attributes by which objects can be listed, beside the name, each with what that finds, in a sentence. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Prepares an object for an edit, and answers its record. */
  readonly prepareEdit?: (
    context: ServiceContext,
    found: FoundRecord & { readonly id: string },
    change: Change,
  ) => Promise<FoundRecord>;
  /** What a record says of attributes that are no fields of it. */
  readonly observeBeside?: (dialect: Dialect, raw: JsonObject) => Observed;
  /** Attributes that are set by separate calls, with their places in the record. */
  readonly placesBeside?: (dialect: Dialect) => readonly AttributePlace[];
}

/** A kind of record, with what is derived from its declaration. */
export interface RecordKind extends RecordDeclaration {
  readonly record: RecordName;
  readonly mapping: Mapping;
}

/** Derives a kind of record from its declaration and the operations. */
export function toRecordKind(declaration: RecordDeclaration): RecordKind {
  const { record } = recordBodies[operations[declaration.calls.create].request];
  return { ...declaration, record, mapping: createMapping(record, declaration.attributes) };
}
