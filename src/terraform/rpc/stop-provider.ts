import { defineCall } from './call';

/** Answers at once: the calls that wait for an aborted request answer on their own. */
export const stopProvider = defineCall({
  request: 'Empty',
  response: 'StopProviderResponse',
  handle(provider) {
    provider.stop();
    return {};
  },
});
