import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Provider } from '../../provider';
import { toWireDiagnostics } from '../wire/diagnostics';
import { decodeMessage, encodeMessage } from '../wire/protobuf';
import { type Answer, type Call, type StreamCall, UnusableInput } from './call';

function toDiagnostics(error: unknown): readonly Diagnostic[] {
  if (error instanceof UnusableInput) return error.diagnostics;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';
  const { message } = error instanceof InternalError ? error : new InternalError(`${reason}.`);
  return [errorAt([], 'The provider failed', message)];
}

async function answer(call: Call, provider: Provider, bytes: Buffer): Promise<Answer> {
  const request = decodeMessage(call.request, bytes);
  try {
    return await call.handle(provider, request);
  } catch (error) {
    const diagnostics = toDiagnostics(error);
    return { ...call.fail?.(request, diagnostics), diagnostics };
  }
}

/** Answers one call of the protocol, from bytes to bytes. Every error inside becomes a diagnostic. */
export async function answerCall(call: Call, provider: Provider, bytes: Buffer): Promise<Buffer> {
  const { diagnostics = [], ...fields } = await answer(call, provider, bytes);
  return encodeMessage(call.response, { ...fields, diagnostics: toWireDiagnostics(diagnostics) });
}

/** Answers one streaming call of the protocol, from bytes to bytes. An error inside becomes the last event. */
export async function* answerStream(
  call: StreamCall,
  provider: Provider,
  { bytes, signal }: { readonly bytes: Buffer; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const request = decodeMessage(call.request, bytes);
  try {
    for await (const event of call.handle(provider, request, signal)) yield encodeMessage(call.event, event);
  } catch (error) {
    yield encodeMessage(call.event, call.fail(toWireDiagnostics(toDiagnostics(error))));
  }
}
