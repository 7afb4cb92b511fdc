import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Strike } from './faults';
import { Refusal } from './refusal';

/** A request that faults strike, and what they need to do it. */
export interface StruckRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sleep: (ms: number) => Promise<void>;
  /** Releases the token that the request came with. */
  readonly expireToken: () => void;
  /** Called before the connection is cut. */
  readonly onCut: () => void;
}

/** Ends a connection without another word. */
export function cutConnection(request: FastifyRequest): void {
  request.raw.socket.destroy();
}

/**
 * Carries out the faults that come before the work, in the order of the list, up to one that ends the request.
 *
 * @throws Refusal where a fault answers a status.
 */
export async function strikeRequest(strikes: readonly Strike[], struck: StruckRequest): Promise<void> {
  for (const { fault } of strikes) {
    switch (fault.kind) {
      case 'delay':
        await struck.sleep(fault.delayMs);
        break;
      case 'expire_token':
        struck.expireToken();
        break;
      case 'status':
        if (fault.retryAfterSeconds !== undefined) void struck.reply.header('retry-after', fault.retryAfterSeconds);
        throw new Refusal(fault.status, 'A fault that was set on the reference server answers this.');
      case 'drop_before':
        struck.reply.hijack();
        struck.onCut();
        cutConnection(struck.request);
        return;
      case 'drop_after':
      case 'stale_list':
      case 'malformed':
        // They change the work or its answer.
        break;
    }
  }
}
