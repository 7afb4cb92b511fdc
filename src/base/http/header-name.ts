/** Says what is wrong with the name of an HTTP header, or undefined. */
export function checkHeaderName(name: string): string | undefined {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) ? undefined : 'must be the name of an HTTP header';
}

/** Servers take about as much as all headers of a request together. */
export const maxHeaderCharacters = 16_384;
