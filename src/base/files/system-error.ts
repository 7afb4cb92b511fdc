/** What the system says of a call that it refused: which one, and on what. */
export interface SystemError {
  readonly code: string;
  readonly message: string;
  readonly syscall: string;
  readonly path?: string;
  readonly dest?: string;
}

/** Not `instanceof`: errors of Node are of another realm where a program runs in a sandbox of its own. */
export function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}
