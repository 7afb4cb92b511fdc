import { ProviderError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { getAt, getBodyCodec, getOperation, withoutNested } from '../../../service/interface/index';
import { editBody, secretsAtRisk } from '../../../service/quirks/index';
import type { ServiceContext } from '../../context';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';

/** Those of `places` at which no record of the kind shows anything: where one does, null means that there is none. */
async function neverShown(
  { calls }: RecordKind,
  { snapshot }: ServiceContext,
  places: readonly string[],
): Promise<readonly string[]> {
  if (places.length === 0) return places;
  const records: readonly FoundRecord[] = await snapshot.all(calls.list);
  return places.filter((place) => records.every(({ raw }) => (getAt(raw, place) ?? null) === null));
}

/** @throws ProviderError `CONTRACT_BROKEN` where an edit may take secrets away that nobody can send back. */
export async function refuseLosingSecrets(
  kind: RecordKind,
  context: ServiceContext,
  { id, body, before }: { readonly id: string; readonly body: RecordBody; readonly before: FoundRecord },
): Promise<void> {
  const { type, calls, record } = kind;
  const { dialect } = context.client;
  const codec = getBodyCodec(getOperation(calls.edit).request as 'alert');
  const declared = codec.encode(dialect, body) as JsonObject;
  const wire = editBody(dialect, record, { wire: declared, before: before.raw });
  const { masked, unshown } = secretsAtRisk(dialect, record, {
    wire,
    existing: withoutNested(dialect, record, before.raw),
  });
  const hidden = await neverShown(kind, context, unshown);
  if (masked.length + hidden.length === 0) return;
  const said = masked.length > 0 ? `masks ${masked.join(', ')}` : `shows ${hidden.join(', ')} as null`;
  const none = masked.length > 0 ? '' : '; where it is empty, say so by `unset` (or by null in `settings_json`)';
  const message = `The edit of the ${type} ${id} was not sent: the service ${said}, so it cannot be sent back, and an edit may take it away. Give it in the code (in \`settings_json\` where it has no attribute)${none}; where the service keeps what an edit leaves out, name it in \`edit.without\` of the \`dialect\`.`;
  throw new ProviderError('CONTRACT_BROKEN', message);
}
