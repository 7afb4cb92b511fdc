/** Whether a check passes, and what to say where that is not what the test wants. */
export interface Outcome {
  readonly pass: boolean;
  /** Said of a check that should pass and does not, and of one that should not and does. */
  readonly message: () => string;
}

/** What is checked, and what a test expects of it. */
export interface Expected {
  readonly subject: string;
  readonly expected: string;
}

/** What a check came to; `found` says what there is, line by line. */
export function outcomeOf(pass: boolean, { subject, expected }: Expected, found: readonly string[]): Outcome {
  const lines = found.map((line) => `  ${line}`);
  return {
    pass,
    message: () => [`Expected ${subject} ${pass ? 'not ' : ''}${expected}. It has:`, ...lines].join('\n'),
  };
}
