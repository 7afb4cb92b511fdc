import { fromPrivateData, toPrivateData } from '../../provider';

/** Stands in a plan for the private data of an object that has none. It never reaches a state. */
const plannedMark = Buffer.from('planned');

/** The private data of a plan: that of the state, or a mark by which the second plan of a replacement is known. */
export function toPlannedPrivate(prior: Uint8Array | undefined, hasPriorState: boolean): Uint8Array {
  if (prior && prior.length > 0) return prior;
  return hasPriorState ? plannedMark : new Uint8Array();
}

/** What private data remember of the last apply: nothing, where they are absent or the mark of a plan. */
export function toMemory(data: Uint8Array | undefined): string | undefined {
  return !data || data.length === 0 || plannedMark.equals(data)
    ? undefined
    : fromPrivateData(Buffer.from(data).toString('base64'));
}

/** The private data that hold what is to be remembered. */
export function fromMemory(memory = ''): Uint8Array {
  return Buffer.from(toPrivateData(memory), 'base64');
}
