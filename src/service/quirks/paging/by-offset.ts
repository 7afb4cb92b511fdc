import type { Dividing } from './divide-list';

export const byOffset: Dividing = { by: ['offset', 'size'], usualSize: 'limit' };
