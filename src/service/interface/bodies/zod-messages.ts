import type * as z from 'zod';

const nouns: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nouns[issue.expected] ?? 'another value'}`;
    case 'too_big':
    case 'too_small':
      return 'must be a whole number, of which no digit is lost';
    case 'unrecognized_keys':
      return `has no place for ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'must be another value';
  }
}

/** How a schema is asked, so that what it has no words for is told in those of this project, and not in those of zod. */
export const zodMessages = { error: wordsFor } as const;
