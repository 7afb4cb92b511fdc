import type { OperationName } from '../../contract';
import { actionHandlers } from './actions';
import { alertHandlers } from './alerts';
import { authenticationHandlers } from './authentication';
import { categoryHandlers } from './categories';
import type { Handlers, Service } from './handler';
import { shareHandlers } from './shares';

/** A handler for every operation of the interface. */
export function createHandlers(service: Service): Handlers<OperationName> {
  return {
    ...authenticationHandlers(service),
    ...actionHandlers(service),
    ...alertHandlers(service),
    ...shareHandlers(service),
    ...categoryHandlers(service),
  };
}
