import { errorAt } from '../../base/diagnostic';
import type { MessageName } from '../wire/messages';
import { type Call, defineCall, defineStreamCall, UnusableInput } from './call';

const noStore = (typeName = ''): UnusableInput =>
  new UnusableInput(
    errorAt([], 'Unknown state store', `This provider has no state store ${JSON.stringify(typeName)}.`),
  );

const refuse = (response: MessageName): Call =>
  defineCall({
    request: 'StateStoreRequest',
    response,
    handle(_, { type_name }) {
      throw noStore(type_name);
    },
  });

/** The calls about state stores. The service has no place for a state, so each names the store that there is not. */
export const stateStoreCalls = {
  ValidateStateStoreConfig: refuse('DiagnosticsResponse'),
  ConfigureStateStore: refuse('DiagnosticsResponse'),

  ReadStateBytes: defineStreamCall({
    request: 'StateStoreRequest',
    event: 'ReadStateBytesChunk',
    handle(_, { type_name }) {
      throw noStore(type_name);
    },
    fail: (diagnostics) => ({ diagnostics }),
  }),

  WriteStateBytes: defineCall({
    request: 'WriteStateBytesChunk',
    response: 'DiagnosticsResponse',
    takesStream: true,
    handle(_, { meta }) {
      throw noStore(meta?.type_name);
    },
  }),

  LockState: refuse('LockStateResponse'),
  UnlockState: refuse('DiagnosticsResponse'),
  GetStates: refuse('GetStatesResponse'),
  DeleteState: refuse('DiagnosticsResponse'),
};
