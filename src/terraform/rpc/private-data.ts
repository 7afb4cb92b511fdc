/** Stands in a plan for the private data of an object that has none. It never reaches a state. */
const plannedMark = Buffer.from('planned');

/** The private data of a plan: that of the state, or a mark by which the second plan of a replacement is known. */
export function toPlannedPrivate(prior: Uint8Array | undefined, hasPriorState: boolean): Uint8Array {
  if (prior && prior.length > 0) return prior;
  return hasPriorState ? plannedMark : new Uint8Array();
}

/** The private data to keep after a plan was carried out. */
export function fromPlannedPrivate(planned: Uint8Array | undefined): Uint8Array {
  return planned === undefined || plannedMark.equals(planned) ? new Uint8Array() : planned;
}
