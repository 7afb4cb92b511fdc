/** An empty list that many objects share: one of its own takes 32 bytes in each of them. */
export const none: readonly never[] = Object.freeze([]) as readonly never[];
