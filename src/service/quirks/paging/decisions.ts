export const divides = 'how a list is divided';

/** What else a body says beside the objects is said in one way. */
export const surrounds = 'what stands around a list';

export const what = 'objects on a page';
