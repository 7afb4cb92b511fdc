/** The most that is read of anything as one text, unless somebody says otherwise: more than any account or state holds. */
export const maxTextBytes = 256 * 2 ** 20;

/** A body goes on beyond the limit for it. */
export class BodyLimitError extends Error {
  constructor(maxBytes: number, options?: ErrorOptions) {
    super(`it is longer than ${String(maxBytes)} bytes`, options);
  }
}

/**
 * The bytes of a body that come until its end.
 *
 * @throws BodyLimitError when it holds more than `maxBytes`; nothing is read after those.
 */
export async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyLimitError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as text. */
export async function readBoundedText(body: AsyncIterable<Uint8Array>, maxBytes = maxTextBytes): Promise<string> {
  return new TextDecoder().decode(await readBounded(body, maxBytes));
}
