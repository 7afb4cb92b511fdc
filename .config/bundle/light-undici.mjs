import { resolve } from 'node:path';

/**
 * The client needs little of undici, and at once. The way through a proxy takes the whole from where it is installed, and so
 * does a state on a server.
 */
export const lightUndici = (isProgram) => ({
  name: 'light-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ importer }) => {
      const isClient = /[\\/]src[\\/]base[\\/]http[\\/]open-connections\./.test(importer);
      if (isClient) return { path: resolve('.config/bundle/undici-pool.mjs') };
      return isProgram ? undefined : { path: 'undici', external: true };
    });
    // They would be loaded for every plan: Nobody here speaks HTTP/2, and undici does without it where Node has none; of Node's
    // own HTTP it asks what its requests look like, and how long headers may be.
    onResolve({ filter: /^node:http2?$/ }, ({ path, importer }) =>
      importer.includes('undici') ? { path, namespace: 'absent' } : undefined,
    );
    onLoad({ filter: /^node:http2$/, namespace: 'absent' }, () => ({
      contents: "throw new Error('HTTP/2 is left out.');",
    }));
    onLoad({ filter: /^node:http$/, namespace: 'absent' }, () => ({
      contents: 'exports.IncomingMessage = class {}; exports.maxHeaderSize = 65536;',
    }));
  },
});
