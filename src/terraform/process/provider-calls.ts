import type { Provider } from '../../provider';
import { answerCall, answerStream, calls } from '../rpc';
import { encodeMessage } from '../wire/protobuf';
import type { ServedCall } from './serve-call';

const serving = 1;

/** The path of a call of the provider. */
const toPath = (name: string): string => `/tfplugin6.Provider/${name}`;

/** The calls of the provider, and the health check of hosts, by their paths. `noteWrite` gets the end of each call that writes. */
export function callsOf(
  provider: Provider,
  noteWrite: (ended: Promise<unknown>) => void,
): readonly (readonly [path: string, call: ServedCall])[] {
  const served = Object.entries(calls).map(([name, call]): readonly [string, ServedCall] => {
    const path = toPath(name);
    const note = call.isWrite ? noteWrite : (): void => undefined;
    if ('event' in call) {
      return [path, { stream: (bytes, signal) => answerStream(call, provider, { bytes, signal }), note }];
    }
    const answer = (request: Buffer): Buffer | Promise<Buffer> => {
      const answered = answerCall(call, provider, request);
      if (answered instanceof Promise) note(answered);
      return answered;
    };
    return [path, { takesStream: call.takesStream, answer }];
  });
  return [
    ...served,
    ['/grpc.health.v1.Health/Check', { answer: () => encodeMessage('HealthCheckResponse', { status: serving }) }],
  ];
}

/** These say what the provider is: whatever is configured, their answers are the same. */
const constant = ['GetMetadata', 'GetProviderSchema', 'GetResourceIdentitySchemas', 'GetFunctions'] as const;

/** The answers that a build can make once, in base64, by the paths of their calls. */
export async function makeConstantAnswers(provider: Provider): Promise<Readonly<Record<string, string>>> {
  const served = new Map(callsOf(provider, () => undefined));
  const made: Record<string, string> = {};
  for (const path of constant.map(toPath)) {
    const call = served.get(path);
    if (call && 'answer' in call) made[path] = (await call.answer(Buffer.alloc(0))).toString('base64');
  }
  return made;
}
