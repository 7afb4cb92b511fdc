/** Takes one log line: names, statuses and durations; never a secret, a header or a body. */
export type Log = (entry: {
  readonly level: 'debug' | 'warn';
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
}) => void;

/** The message of the entry with the pace of a client that found its own: `most`, `limit`, and how often it was halved: `refused`, `slow`. */
export const paceFound = 'pace found';
