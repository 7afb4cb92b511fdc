import { ApiError, ContractError } from '../../base/errors';
import { type JsonObject, mergeJson } from '../../base/json';
import type { ServiceContext } from '../context';
import { valuesIn } from './record-leaves';
import type { FoundRecord, RecordKind } from './record-kind';

/** So many records of a kind tell whether reads by id show more than the list: what is optional, one alone may not have. */
const mostSamples = 10;

/** Where a service cannot read singly, the list has to do. */
async function readSingly(
  { calls }: RecordKind,
  { snapshot }: ServiceContext,
  { id, raw }: FoundRecord,
): Promise<JsonObject> {
  try {
    const single: FoundRecord | undefined = await snapshot.read(calls.list, id ?? '', 'find');
    return single ? (mergeJson(raw, single.raw) as JsonObject) : raw;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ContractError) return raw;
    throw error;
  }
}

/** All that a service shows of an object of a list, also in fields that no attribute takes and that its list may leave out. */
export async function readWhole(kind: RecordKind, context: ServiceContext, found: FoundRecord): Promise<FoundRecord> {
  const { samples } = context.run;
  const own = samples.get(kind.type) ?? [];
  samples.set(kind.type, own);
  const isSample = own.length < mostSamples;
  if (!isSample && !(await Promise.all(own)).includes(true)) return found;
  const whole = readSingly(kind, context, found);
  if (isSample) own.push(whole.then((raw) => valuesIn(raw).length > valuesIn(found.raw).length));
  return { ...found, raw: await whole };
}
