/** What a stack's own addresses become where there are others beside it. */
export const addressIn = (stack: string, address: string): string => `${stack}/${address}`;
