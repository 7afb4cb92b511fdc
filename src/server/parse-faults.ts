import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { findNearest, nearestOrAllWords } from '../base/find-nearest';
import { isJsonObject, type JsonObject } from '../base/json';
import { type OperationName, operations } from '../contract';
import { type Fault, type FaultInput, type FaultKind, isList } from './fault';
import { longestWaitMs, type Rule, wholeNumber } from './rules';

type Key = 'operation' | 'kind' | 'nth' | 'times' | 'status' | 'retryAfterSeconds' | 'delayMs';

/** The keys that a fault of a kind needs and may have, beside those that all have. */
const keysByKind: Readonly<Record<FaultKind, { readonly needs?: readonly Key[]; readonly may?: readonly Key[] }>> = {
  status: { needs: ['status'], may: ['retryAfterSeconds'] },
  drop_before: {},
  drop_after: {},
  delay: { needs: ['delayMs'] },
  stale_list: {},
  malformed: {},
  expire_token: {},
};
const kinds = Object.keys(keysByKind) as FaultKind[];
const names = Object.keys(operations) as OperationName[];
const isKind = (value: unknown): value is FaultKind => kinds.some((kind) => kind === value);
const isName = (value: unknown): value is OperationName => names.some((name) => name === value);

const count = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const rules: Readonly<Record<Key, Rule>> = {
  operation: ['"*" or the name of an operation', (value) => value === '*' || isName(value)],
  kind: [`one of ${kinds.join(', ')}`, isKind],
  nth: count,
  times: count,
  status: wholeNumber(400, 599),
  retryAfterSeconds: wholeNumber(0, longestWaitMs),
  delayMs: wholeNumber(0, longestWaitMs),
};
const keys = Object.keys(rules) as Key[];

/** The nearest of the words that a key can have, for one that it cannot. */
function hintFor(key: Key, value: unknown): string {
  const known = { operation: names, kind: kinds }[key as string] ?? [];
  const nearest = typeof value === 'string' ? findNearest(value, known) : undefined;
  return nearest === undefined ? '' : `; the nearest to ${JSON.stringify(value)} is ${nearest}`;
}

function keyIssues(fault: JsonObject, key: Key): string[] {
  const kind = isKind(fault.kind) ? fault.kind : undefined;
  // A kind that nobody knows might take any of them.
  const { needs = [], may = [] } = kind ? keysByKind[kind] : { may: keys };
  const value = fault[key];
  if (value === undefined && !['operation', 'kind', ...needs].includes(key)) return [];
  const [must, holds] = rules[key];
  if (!holds(value)) return [`${key} must be ${must}${hintFor(key, value)}`];
  const isAllowed = ['operation', 'kind', 'nth', 'times', ...needs, ...may].includes(key);
  return isAllowed ? [] : [`${key} has no meaning for the kind ${String(kind)}`];
}

function faultIssues(fault: unknown): string[] {
  if (!isJsonObject(fault)) return ['it must be an object'];
  const unknown = Object.keys(fault).filter((key) => !Object.hasOwn(rules, key));
  const { operation, kind } = fault;
  return [
    ...unknown.map((key) => `it has no key \`${key}\`${nearestOrAllWords(key, keys)}`),
    ...keys.flatMap((key) => keyIssues(fault, key)),
    ...(kind === 'stale_list' && isName(operation) && !isList(operation) ? [`${operation} lists nothing`] : []),
  ];
}

/**
 * Completes a list of faults: each strikes the first request that it is meant for, once, unless it says otherwise.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every mistake, and the nearest word for an unknown one.
 */
export function parseFaults(input: unknown): readonly Fault[] {
  const issues = Array.isArray(input)
    ? input.flatMap((fault: unknown, index) => faultIssues(fault).map((issue) => `fault ${String(index)}: ${issue}`))
    : ['they must be an array'];
  if (issues.length > 0) {
    throw new ConfigurationError(
      issues.map((issue) => errorAt([], 'Invalid fault', `The faults cannot be used: ${issue}.`)),
    );
  }
  return (input as readonly FaultInput[]).map((fault) => ({
    ...fault,
    nth: fault.nth ?? 1,
    times: fault.times ?? 1,
  }));
}
