const root = '/_reference';

/** The sentence in an answer of the server: a dialect decides under which key it stands. */
function findSentence(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(findSentence)
    .find((sentence) => sentence !== undefined);
}

async function answerTo(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${root}${path}`, { ...init, cache: 'no-store' });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new Error(findSentence(answer) ?? `The server answered ${String(response.status)}.`);
}

/** Asks the server for something that it shows. Throws an Error whose message is for the reader. */
export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await answerTo(`/view${path}`, signal ? { signal } : {})) as T;
}

/** Makes the server do something; answers what it says about that. Throws an Error whose message is for the reader. */
export async function tell(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: string): Promise<string> {
  return findSentence(await answerTo(path, { method, ...(body !== undefined && { body }) })) ?? '';
}

/** What an error says to the reader. */
export function sentenceOf(error: unknown): string {
  // What fetch throws says only that it failed, in the words of the browser.
  if (error instanceof TypeError) return 'The server cannot be reached.';
  return error instanceof Error ? error.message : String(error);
}
