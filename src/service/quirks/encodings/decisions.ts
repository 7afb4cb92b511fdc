export const characters = 'how characters are encoded';

export const compression = 'how an answer is compressed';
