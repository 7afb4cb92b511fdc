/** What Terraform Core enforces on every answer of a provider. */
import { decode as unpack, ExtensionCodec } from '@msgpack/msgpack';
import {
  type Attributes,
  conformObject,
  isObjectValue,
  isWhollyKnown,
  type ObjectValue,
  Unknown,
} from '../../../src/model';
import type { Message } from '../../../src/terraform/wire/messages';
import type { Subject } from './arbitrary-message';

type Diagnostics = readonly Message<'Diagnostic'>[];

/** An answer of any call. */
export type Answer = Readonly<Record<string, unknown>>;

const extensionCodec = new ExtensionCodec();
for (const type of [0, 12]) extensionCodec.register({ type, encode: () => null, decode: () => new Unknown() });

/** A value of an answer; null where there is none. */
export function valueIn(dynamic: unknown): ObjectValue | null {
  const { msgpack } = (dynamic ?? {}) as Message<'DynamicValue'>;
  const value = msgpack === undefined ? null : unpack(msgpack, { extensionCodec, useBigInt64: true });
  return value as ObjectValue | null;
}

/** All diagnostics of an answer, or of an event. */
export function diagnosticsIn(answer: Answer): Diagnostics {
  const { completed, error } = answer;
  const own = (answer['diagnostics'] ?? answer['diagnostic'] ?? []) as Diagnostics;
  const ended = completed ? diagnosticsIn(completed as Answer) : [];
  const failed = error ? [{ severity: 1, summary: 'Function failed', detail: (error as { text?: string }).text }] : [];
  return [...own, ...ended, ...failed];
}

export const isFailed = (answer: Answer): boolean => diagnosticsIn(answer).some(({ severity }) => severity === 1);

/** The one internal error that only a host with a mistake in it sees. */
const hostMistake = 'Terraform sent no value where the protocol demands one.';

function brokenDiagnostic(
  { severity, summary = '', detail = '' }: Message<'Diagnostic'>,
  secret: string,
): string | undefined {
  if (severity !== 1 && severity !== 2) return `a diagnostic of severity ${String(severity)}`;
  if (summary === '' || detail === '') return `a diagnostic without words: ${summary} ${detail}`;
  if (detail.includes(secret) || summary.includes(secret)) return `a diagnostic with a secret (X4): ${summary}`;
  const isBug = summary === 'The provider failed' || detail.includes('(INTERNAL)');
  return isBug && !detail.includes(hostMistake) ? `a bug (X5): ${summary}: ${detail}` : undefined;
}

const isPlan = (field: string): boolean => field.startsWith('planned_');

function brokenValue(field: string, attributes: Attributes, value: ObjectValue): string | undefined {
  const names = Object.keys(attributes);
  const missing =
    names.find((name) => !Object.hasOwn(value, name)) ?? Object.keys(value).find((name) => !names.includes(name));
  if (missing !== undefined) return `${field} has not exactly the attributes of its type: ${missing} (V1)`;
  if (conformObject(attributes, value).diagnostics.length > 0) return `${field} has a value of another type (V1)`;
  if (!isPlan(field) && !isWhollyKnown(value)) return `${field} has an unknown value (V2)`;
  const written = Object.entries(attributes).find(([name, { writeOnly }]) => writeOnly && value[name] !== null);
  return written ? `${field} has the write-only ${written[0]} (V4)` : undefined;
}

const states = ['new_state', 'planned_state', 'upgraded_state', 'state', 'target_state', 'resource_object', 'config'];
const identities = ['new_identity', 'planned_identity', 'upgraded_identity', 'identity', 'target_identity'];

/** The first rule that an answer breaks; undefined where it keeps all of them. What is said beside an error may be what was sent. */
export function findBrokenRule(
  answer: Answer,
  { answered: attributes, identity }: Subject,
  secret: string,
): string | undefined {
  const broken = diagnosticsIn(answer)
    .map((one) => brokenDiagnostic(one, secret))
    .find((one) => one !== undefined);
  if (broken !== undefined || isFailed(answer) || answer['deferred']) return broken;
  for (const field of states) {
    const value = valueIn(answer[field]);
    const found = isObjectValue(value ?? undefined) ? brokenValue(field, attributes, value as ObjectValue) : undefined;
    if (found !== undefined) return found;
  }
  for (const field of identities) {
    const value = valueIn((answer[field] as Message<'ResourceIdentityData'> | undefined)?.identity_data);
    const found = value === null ? undefined : brokenValue(field, identity, value);
    if (found !== undefined) return found;
  }
  return undefined;
}
