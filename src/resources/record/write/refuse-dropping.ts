import { ProviderError } from '../../../base/errors';
import { type JsonObject, mergeJson } from '../../../base/json';
import { lookUp, recordIn } from '../../../service/http/index';
import { placeOf, withoutAt, withoutNested } from '../../../service/interface/index';
import { withoutHidden, omitRedacted } from '../../../service/quirks/index';
import type { ServiceContext } from '../../context';
import { droppedPlaces, withoutOwn } from './dropped-fields';
import type { RecordBody, RecordKind } from '../record-kind';

/** An edit that was sent, and what the record was and has become. */
interface SentEdit {
  readonly id: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly sent: JsonObject;
  readonly body: RecordBody;
}

/** Sends what is declared once more, over all that the record had; answers what is missing still. */
async function giveBack(
  kind: RecordKind,
  { client }: ServiceContext,
  { id, before, sent, body }: SentEdit,
): Promise<readonly string[]> {
  const { record, calls } = kind;
  const own = omitRedacted(client.dialect, record, withoutOwn(withoutNested(client.dialect, record, before)));
  const had = withoutHidden(withoutAt(own, placeOf(client.dialect, record, 'id'))) as JsonObject;
  const raw = mergeJson(had, body.raw ?? {}) as JsonObject;
  await client.call(calls.edit, { objectId: id, body: { ...body, raw } });
  const now = recordIn(await lookUp(client, calls.list, id));
  return droppedPlaces(client.dialect, kind, { before, after: now?.raw ?? {}, sent });
}

/** @throws ProviderError `CONTRACT_BROKEN` where an edit has made the service forget what was not sent, once it was given back. */
export async function refuseDropping(kind: RecordKind, context: ServiceContext, edit: SentEdit): Promise<void> {
  const { client, run } = context;
  const places = droppedPlaces(client.dialect, kind, edit);
  if (places.length === 0) return;
  const left = await giveBack(kind, context, edit).catch((error: unknown) => {
    if (error instanceof ProviderError) return places;
    throw error;
  });
  const given = left.length === 0 ? 'It was given back.' : `Give ${left.join(', ')} back by hand.`;
  const message = `The edit of the ${kind.type} ${edit.id} made the service forget what was not sent: ${places.join(', ')}. ${given} It takes whole records: set \`edit.body\` of the \`dialect\` to "whole".`;
  run.refusedWrites.set(`edit ${kind.type}`, `No further ${kind.type} is edited in this run. ${message}`);
  throw new ProviderError('CONTRACT_BROKEN', message);
}
