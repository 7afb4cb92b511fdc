import type { Exchange } from '../behaviour';

export const isPause = ({ name }: Exchange): boolean => name === 'pauseAlert' || name === 'unpauseAlert';
