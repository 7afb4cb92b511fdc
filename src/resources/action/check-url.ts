/** Says what is wrong with a URL of an action, or undefined. The text is not repeated: it may hold a secret. */
export function checkUrl(text: string): string | undefined {
  const isHttp = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
  return isHttp ? undefined : 'must be an http or https URL';
}
