import { defineCall } from './call';

/** OpenTofu asks for functions in a call of their own; there are none. */
export const getFunctions = defineCall({
  request: 'Empty',
  response: 'GetFunctionsResponse',
  handle: () => ({}),
});
