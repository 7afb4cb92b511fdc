/** Whether what a create is planned to give, or has given, is an object that was in the service already. */
export function isTakenOver(after: unknown): boolean {
  return typeof after === 'object' && after !== null && 'adopted' in after && after.adopted === true;
}
