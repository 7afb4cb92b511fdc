import { ProviderError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** What a command that ran on several stacks printed of one of them; undefined where that was nothing. */
export interface StackResult {
  readonly name: string;
  readonly result: JsonObject | undefined;
}

/** The stacks in the one document of a command that ran on several, with those that were not tried; undefined for all else. */
export function findStackResults(document: JsonObject | undefined, path: string): readonly StackResult[] | undefined {
  const { stacks, not_tried: skipped } = document ?? {};
  if (!Array.isArray(stacks) || !Array.isArray(skipped)) return undefined;
  const tried = (stacks as readonly JsonValue[]).map((entry) => {
    const { name, result } = isJsonObject(entry) ? entry : {};
    return { name, result: isJsonObject(result) ? result : undefined };
  });
  return [...tried, ...(skipped as readonly JsonValue[]).map((name) => ({ name, result: undefined }))].map((one) => {
    const { name, result } = one;
    if (typeof name === 'string') return { name, result };
    throw new ProviderError(
      'DOCUMENT_UNREADABLE',
      `The document ${path} cannot be read: one of its stacks has no name.`,
    );
  });
}
