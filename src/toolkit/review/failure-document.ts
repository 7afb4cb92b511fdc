import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { addressIn } from '../../review';
import { findStackResults } from './stack-results';

/** The errors that stand in the place of the plan of one stack; undefined for all else. */
export function failureIn(document: JsonObject | undefined): readonly JsonObject[] | undefined {
  const { diagnostics, format, format_version: version } = document ?? {};
  if (!Array.isArray(diagnostics) || format !== undefined || version !== undefined) return undefined;
  return (diagnostics as readonly JsonValue[]).filter(isJsonObject);
}

/**
 * The errors that stand in the place of a plan, where `aac plan` ended before it had one, and of several stacks had none of
 * any; undefined for all else.
 */
export function findFailure(text: string, path: string): readonly JsonObject[] | undefined {
  const document = findJsonObject(text);
  const results = findStackResults(document, path);
  if (!results) return failureIn(document);
  const failures = results.map(({ name, result }) =>
    result === undefined ? [{ summary: `The stack ${name} was not planned` }] : inStack(name, failureIn(result)),
  );
  return failures.includes(undefined) ? undefined : failures.flatMap((failure) => failure ?? []);
}

function inStack(name: string, failure: readonly JsonObject[] | undefined): readonly JsonObject[] | undefined {
  return failure?.map((one) => {
    const { address } = one;
    return { ...one, address: typeof address === 'string' ? addressIn(name, address) : name };
  });
}
