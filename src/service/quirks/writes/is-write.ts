import type { Exchange } from '../behaviour';

/** Everything that isWrite something, but for what is deleted. */
export const isWrite = ({ operation: { mutating, method }, name }: Exchange): boolean =>
  mutating && method !== 'DELETE' && name !== 'runAlert';
