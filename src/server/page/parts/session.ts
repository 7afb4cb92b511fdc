import type { LiveState } from '../live-state';

/** What a view works with. */
export interface Session {
  readonly state: LiveState;
  /**
   * Makes the server do something, looks what has become of it, and says how it went where everybody hears it. Answers
   * the sentence that says why it did not; empty when it did.
   */
  readonly act: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: string) => Promise<string>;
}
