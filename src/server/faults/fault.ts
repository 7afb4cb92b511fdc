import * as z from 'zod';
import { findNearest, nearestOrAllWords } from '../../base/text/find-nearest';
import { isJsonObject, type JsonObject, type JsonValue, mergeJson, sameJson } from '../../base/json';
import {
  type BodyName,
  getOperation,
  type OperationName,
  operations,
  zodMessages,
  kindNames,
  type ObjectKind,
} from '../../service/interface/index';
import { isInt64, waitMs, wholeNumber } from '../openapi/number-schemas';
import { unusable } from '../http/error-response';

/** Answers this status with a Message, and with `Retry-After` if it is given, in seconds or as a date; nothing is done. */
export interface StatusFault {
  readonly kind: 'status';
  readonly status: number;
  readonly retryAfterSeconds?: number;
  /** Default `seconds`. */
  readonly retryAfterForm?: 'seconds' | 'date';
}

/** Lays `change` over an object, as it stands on the wire, before the request is looked at: somebody else was faster. */
export interface EditFault {
  readonly kind: 'edit';
  readonly object: { readonly kind: ObjectKind; readonly id: number | bigint };
  readonly change: JsonObject;
}

/** What a fault does to a request. */
type FaultEffect =
  | StatusFault
  | EditFault
  /** Waits, then goes on. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** Cuts the connection: before anything is done, or when all is done. */
  | { readonly kind: 'drop_before' | 'drop_after' }
  /** Releases the request's token first, or refuses its API key, so that it answers 401. */
  | { readonly kind: 'expire_token' }
  /** Answers a list as it stood when the fault was set. */
  | { readonly kind: 'stale_list' }
  /** Does everything, and answers the first half of the text. */
  | { readonly kind: 'malformed' };
export type FaultKind = FaultEffect['kind'];

/** A fault, and the requests that it applies to. */
export type FaultInput = FaultEffect & {
  /** `*` is every operation but login and logout; with `stale_list`, every list. */
  readonly operation: OperationName | '*';
  /** Strikes only requests that name this id, as they spell it. */
  readonly objectId?: number | bigint | string;
  /** Strikes only requests whose body has these fields with these values, among others. */
  readonly requestBody?: JsonObject;
  /** The first of its requests that it applies to, counted from 1 since it was set. Default 1. */
  readonly nth?: number;
  /** How many requests in a row it applies to from there. Default 1. */
  readonly times?: number;
};

/** A fault with the defaults filled in. */
export type Fault = FaultInput & { readonly nth: number; readonly times: number };

/** What the 1.0 interface answers with several of. */
const lists: readonly BodyName[] = ['records', 'insights', 'componentStatuses'];

function isList(name: OperationName): boolean {
  const { answer, mutating } = getOperation(name);
  return (answer.endsWith('[]') || lists.includes(answer)) && !mutating;
}

/** What a request says of what it is about. */
export interface FaultSubject {
  /** Empty when it names none. */
  readonly objectId: string;
  /** Undefined when it has none that can be read. */
  readonly body: JsonValue | undefined;
}

/** Whether a request for an operation counts for a fault. `read` tells more of the request, which is asked only where the fault does. */
export function matchesFault(fault: Fault, name: OperationName, read: () => FaultSubject): boolean {
  const { operation, kind, objectId, requestBody } = fault;
  if (operation !== '*' && operation !== name) return false;
  const isForAll = kind === 'stale_list' ? isList(name) : name !== 'login' && name !== 'logout';
  if (operation === '*' && !isForAll) return false;
  if (objectId !== undefined && read().objectId !== String(objectId)) return false;
  if (requestBody === undefined) return true;
  const { body } = read();
  // A body that has it all stays as it is when it is laid over.
  return isJsonObject(body) && sameJson(mergeJson(body, requestBody), body);
}

const objectOfFields = (what: string): z.ZodType =>
  z.custom<JsonObject>(isJsonObject, `${what} must be an object of fields`).meta({ type: 'object' });

/** What faults of some kinds have beside what all have, as a fault of each kind has it. */
const effectsByKind: Readonly<Record<FaultKind, Readonly<Record<string, z.ZodType>>>> = {
  status: {
    status: wholeNumber(400, 599),
    retryAfterSeconds: waitMs.optional(),
    retryAfterForm: z.enum(['seconds', 'date'], 'must be seconds or date').optional(),
  },
  edit: {
    object: z.strictObject(
      {
        kind: z.enum(kindNames, `must be one of ${kindNames.join(', ')}`),
        id: z.custom<number | bigint>(isInt64, 'object id must be a whole number of 64 bits').meta({ type: 'integer' }),
      },
      'must be {"kind": a kind of object, "id": its id}',
    ),
    change: objectOfFields('change'),
  },
  drop_before: {},
  drop_after: {},
  delay: { delayMs: waitMs },
  stale_list: {},
  malformed: {},
  expire_token: {},
};
const kinds = Object.keys(effectsByKind) as FaultKind[];
const names = Object.keys(operations) as OperationName[];

/** The message about a word that is none of `known`; it names the nearest of them. */
const mustBe =
  (what: string, known: readonly string[]) =>
  ({ input }: { readonly input?: unknown }): string => {
    const nearest = typeof input === 'string' ? findNearest(input, known) : undefined;
    return `must be ${what}${nearest === undefined ? '' : `; the nearest to ${JSON.stringify(input)} is ${nearest}`}`;
  };

const kindSchema = z.enum(kinds, { error: mustBe(`one of ${kinds.join(', ')}`, kinds) });
const count = wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1);
/** Which of the requests for its operation a fault applies to. */
const whichRequests = {
  objectId: z
    .custom<NonNullable<Fault['objectId']>>(
      (value) => isInt64(value) || (typeof value === 'string' && value !== ''),
      'objectId must be the id of an object, a whole number or a text',
    )
    .meta({ type: 'integer' })
    .optional(),
  requestBody: objectOfFields('requestBody').optional(),
  nth: count,
  times: count,
};
const common = {
  operation: z.enum(['*', ...names], { error: mustBe('"*" or the name of an operation', names) }),
  kind: kindSchema,
  ...whichRequests,
};
const effects = Object.entries(Object.assign({}, ...Object.values(effectsByKind)) as Record<string, z.ZodType>);
const keys = [...Object.keys(common), ...effects.map(([key]) => key)];

/** What a fault of each kind looks like, beside its kind. */
export function faultSchemas(): Readonly<Record<FaultKind, z.ZodType>> {
  const schemas = kinds.map((kind): readonly [FaultKind, z.ZodType] => {
    const operation = z.enum(['*', ...(kind === 'stale_list' ? names.filter(isList) : names)]);
    return [kind, z.object({ operation, ...whichRequests, ...effectsByKind[kind] })];
  });
  return Object.fromEntries(schemas) as Record<FaultKind, z.ZodType>;
}

function schemaFor(fault: unknown): z.ZodType {
  const kind = kindSchema.safeParse(isJsonObject(fault) ? fault.kind : undefined).data;
  const foreign = effects.map(([key, schema]) => {
    // A kind that nobody knows might take any of them.
    const error = `${key} has no meaning for the kind ${String(kind)}`;
    return [key, schema.optional().refine((value) => kind === undefined || value === undefined, { error })] as const;
  });
  const operation = common.operation.refine((name) => kind !== 'stale_list' || name === '*' || isList(name), {
    error: ({ input }) => `${String(input)} lists nothing`,
  });
  const named = operation.safeParse(isJsonObject(fault) ? fault.operation : undefined).data;
  const row = named === undefined || named === '*' ? undefined : getOperation(named);
  const which = {
    objectId: whichRequests.objectId.refine((id) => id === undefined || !row || row.objectId !== undefined, {
      error: `${String(named)} names no object by its id`,
    }),
    requestBody: whichRequests.requestBody.refine(
      (body) => body === undefined || !row || row.request !== undefined || row.objectId === 'dialect',
      { error: `${String(named)} has no body` },
    ),
  };
  const own = kind === undefined ? {} : effectsByKind[kind];
  return z.strictObject(
    { ...common, ...which, operation, ...Object.fromEntries(foreign), ...own },
    'it must be an object',
  );
}

function toSentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `it has no key \`${key}\`${nearestOrAllWords(key, keys)}`);
  }
  return [issue.code === 'custom' ? issue.message : [...issue.path, issue.message].join(' ')];
}

/**
 * Completes a list of faults: each applies to the first matching request, once, unless it says otherwise.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every mistake, and the nearest word for an unknown one.
 */
export function parseFaults(input: unknown): readonly Fault[] {
  if (!Array.isArray(input)) throw unusable('Invalid fault', ['The faults cannot be used: they must be an array.']);
  const parsed = input.map((fault) => schemaFor(fault).safeParse(fault, zodMessages));
  const issues = parsed.flatMap(({ error }, index) =>
    // What is wrong with the whole comes before what is wrong with one key.
    (error?.issues ?? [])
      .toSorted((a, b) => a.path.length - b.path.length)
      .flatMap(toSentences)
      .map((sentence) => `The faults cannot be used: fault ${String(index)}: ${sentence}.`),
  );
  if (issues.length > 0) throw unusable('Invalid fault', issues);
  return parsed.map(({ data }) => data as Fault);
}
