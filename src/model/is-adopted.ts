/** Whether the result of a create is an object that was in the service already. */
export function isAdopted(after: unknown): boolean {
  return typeof after === 'object' && after !== null && 'adopted' in after && after.adopted === true;
}
