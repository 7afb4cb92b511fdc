export const missing = 'what a missing object answers';

export const unshared = 'what an alert without shares answers';
