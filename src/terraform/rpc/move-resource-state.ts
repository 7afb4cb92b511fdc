import { errorAt } from '../../base/diagnostic';
import { defineCall, UndecodableInput } from './call';

export const moveResourceState = defineCall({
  request: 'MoveResourceStateRequest',
  response: 'MoveResourceStateResponse',
  handle(_, { source_type_name, target_type_name }) {
    const detail = `A ${String(source_type_name)} cannot become a ${String(target_type_name)}; remove it from the state and import it under the new type.`;
    throw new UndecodableInput([errorAt([], 'Move not supported', detail)]);
  },
});
