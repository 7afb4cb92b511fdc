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

function failed(call: Call, request: object, error: unknown): Answer {
  const diagnostics = toDiagnostics(error);
  return { ...call.fail?.(request, diagnostics), diagnostics };
}

function answer(call: Call, provider: Provider, bytes: Buffer): Answer | Promise<Answer> {
  const request = decodeMessage(call.request, bytes);
  try {
    const answered = call.handle(provider, request);
    return answered instanceof Promise ? answered.catch((error: unknown) => failed(call, request, error)) : answered;
  } catch (error) {
    return failed(call, request, error);
  }
}

function encodeAnswer({ response }: Call, { diagnostics = [], ...fields }: Answer): Buffer {
  return encodeMessage(response, { ...fields, diagnostics: toWireDiagnostics(diagnostics) });
}

/** Answers one call of the protocol, from bytes to bytes: at once where it can. Every error inside becomes a diagnostic. */
export function answerCall(call: Call, provider: Provider, bytes: Buffer): Buffer | Promise<Buffer> {
  const answered = answer(call, provider, bytes);
  return answered instanceof Promise
    ? answered.then((later) => encodeAnswer(call, later))
    : encodeAnswer(call, answered);
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
