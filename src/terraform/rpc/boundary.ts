import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Provider } from '../../provider';
import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeMessage, encodeMessage } from '../wire/protobuf';
import { type Call, UndecodableInput } from './call';

function toDiagnostics(error: unknown): readonly Diagnostic[] {
  if (error instanceof UndecodableInput) return error.diagnostics;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';
  return [
    errorAt(
      [],
      'The provider failed',
      error instanceof InternalError ? error.message : new InternalError(`${reason}.`).message,
    ),
  ];
}

/** Answers one call of the protocol, bytes in and bytes out. Whatever goes wrong inside becomes a diagnostic. */
export async function answerCall(call: Call, provider: Provider, bytes: Buffer): Promise<Buffer> {
  const request = decodeMessage(call.request, bytes);
  try {
    return encode(call, await call.handle(provider, request));
  } catch (error) {
    return encode(call, { ...call.keep?.(request), diagnostics: toDiagnostics(error) });
  }
}

function encode({ response }: Call, { diagnostics, ...answer }: Awaited<ReturnType<Call['handle']>>): Buffer {
  return encodeMessage(response, { ...answer, ...(diagnostics && { diagnostics: toWireDiagnostics(diagnostics) }) });
}
