import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { mask } from '../../base/mask';

/** A push of more records than this is told by its first ones: a journal of all of them would be as large as the data. */
const toldRecords = 100;
/** A body that is larger than this even so is told by its size. */
const mostToldBytes = 64 * 1024;

/** A body as the journal tells it, and about how many bytes that are. */
export interface LoggedBody {
  readonly told: JsonValue;
  readonly bytes: number;
}

function withFewerRecords(body: JsonValue): JsonValue {
  if (!isJsonObject(body) || !Array.isArray(body.data) || body.data.length <= toldRecords) return body;
  const data = body.data as readonly JsonValue[];
  return { ...body, data: [...data.slice(0, toldRecords), `... and ${String(data.length - toldRecords)} more`] };
}

/** Shortens a body that came as so many `bytes`. */
export function shortenBody(body: JsonValue, bytes: number): LoggedBody {
  if (body === null) return { told: null, bytes: 0 };
  const told = withFewerRecords(body);
  if (bytes <= mostToldBytes) return { told, bytes };
  // What is left of it has to be measured; all of something large need not be.
  const left = told === body ? bytes : Buffer.byteLength(formatJson(told));
  return left <= mostToldBytes ? { told, bytes: left } : { told: `... ${String(bytes)} bytes`, bytes: 0 };
}

/** A body without its secrets: `secrets` wherever one is all of a value, and whatever `maskText` hides within a text. */
export function maskBody(body: JsonValue, secrets: ReadonlySet<string>, maskText: (text: string) => string): JsonValue {
  if (typeof body === 'string') return secrets.has(body) ? mask : maskText(body);
  if (typeof body === 'number' || typeof body === 'bigint') return secrets.has(String(body)) ? mask : body;
  if (Array.isArray(body)) return body.map((element: JsonValue) => maskBody(element, secrets, maskText));
  if (!isJsonObject(body)) return body;
  const maskKey = (key: string): string => (secrets.has(key) ? mask : maskText(key));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [maskKey(key), maskBody(value, secrets, maskText)]),
  );
}
