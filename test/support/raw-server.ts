import { type AddressInfo, createServer } from 'node:net';

/** A server that writes the same bytes for every request; in pieces of so many bytes. */
export async function startRawServer(
  answer: string,
  pieceBytes = answer.length,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const pieces = answer.match(new RegExp(`[^]{1,${String(pieceBytes)}}`, 'g')) ?? [];
      const write = (): void => {
        const piece = pieces.shift();
        if (piece !== undefined) socket.write(piece, () => setImmediate(write));
      };
      write();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => void server.close(),
  };
}
