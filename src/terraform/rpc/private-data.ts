/** Stands in a plan for the private data of an object that has none. It never reaches a state. */
const plannedMark = Buffer.from('planned');

/** The private data of a plan: that of the state, or a mark by which the second plan of a replacement is known. */
export function toPlannedPrivate(prior: Uint8Array | undefined, hasPriorState: boolean): Uint8Array {
  if (prior && prior.length > 0) return prior;
  return hasPriorState ? plannedMark : new Uint8Array();
}

/** Private data for the provider: undefined where they are absent or the marker of a plan. */
export function fromPrivate(data: Uint8Array | undefined): string | undefined {
  return !data || data.length === 0 || plannedMark.equals(data) ? undefined : Buffer.from(data).toString('base64');
}

/** Private data as they are answered. */
export function toPrivate(data = ''): Uint8Array {
  return Buffer.from(data, 'base64');
}
