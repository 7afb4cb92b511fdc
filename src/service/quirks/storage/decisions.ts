export const letters = 'the case of names';
