import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { getBodyCodec, getOperation, secretsAtRisk, withoutNested } from '../../contract';
import type { ServiceContext } from '../context';
import type { FoundRecord, RecordBody, RecordKind } from './record-kind';

/** @throws ProviderError `CONTRACT_BROKEN` where an edit may take secrets away that nobody can send back. */
export function refuseTakingSecrets(
  { type, calls, record }: RecordKind,
  { client: { dialect } }: ServiceContext,
  { id, body, before }: { readonly id: string; readonly body: RecordBody; readonly before: FoundRecord },
): void {
  const codec = getBodyCodec(getOperation(calls.edit).request as 'alert');
  const wire = codec.encode(dialect, { ...body, siblingsFrom: before.raw }) as JsonObject;
  const places = secretsAtRisk(dialect, { wire, existing: withoutNested(dialect, record, before.raw) });
  if (places.length === 0) return;
  const message = `The edit of the ${type} ${id} was not sent: the service masks ${places.join(', ')}, so it cannot be sent back, and an edit may take it away. Give it in the code (in \`settings_json\` where it has no attribute); where the service keeps what an edit leaves out, name it in \`edit.without\` of the \`dialect\`.`;
  throw new ProviderError('CONTRACT_BROKEN', message);
}
