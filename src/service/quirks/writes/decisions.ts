export const answered = 'what a write answers';

export const status = 'the status of a write';
