import type { Call, StreamCall } from './call';
import { actionCalls } from './action-calls';
import { dataSourceCalls } from './data-source-calls';
import { ephemeralCalls } from './ephemeral-calls';
import { functionCalls } from './function-calls';
import { identityCalls } from './identity-calls';
import { importCalls } from './import-calls';
import { listCalls } from './list-calls';
import { providerCalls } from './provider-calls';
import { resourceCalls } from './resource-calls';
import { stateStoreCalls } from './state-store-calls';

/** The calls of plugin protocol 6 by their names; any other is answered UNIMPLEMENTED, which hosts tolerate. */
export const calls: Readonly<Record<string, Call | StreamCall>> = {
  ...providerCalls,
  ...resourceCalls,
  ...identityCalls,
  ...importCalls,
  ...listCalls,
  ...dataSourceCalls,
  ...ephemeralCalls,
  ...functionCalls,
  ...actionCalls,
  ...stateStoreCalls,
};

export { answerCall, answerStream } from './boundary';
