import { platform } from 'node:os';

/** Windows has no unix sockets for Node, no signals, and no process groups; the names of its programs end in `.exe`. */
export const isWindows = (): boolean => platform() === 'win32';
