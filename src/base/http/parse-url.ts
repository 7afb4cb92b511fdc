/**
 * An address as WHATWG reads it; undefined where it is none. `URL.canParse` is not asked: in Node 20 it answers false for letters such
 * as ü once V8 has optimised its caller.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
