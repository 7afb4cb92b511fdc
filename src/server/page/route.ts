/** What the page shows: a view, or a kind of thing, or one thing. */
export interface Route {
  /** A kind, or the name of a view. */
  readonly place: string;
  /** The id of one thing; undefined for all of the kind. */
  readonly id: string | undefined;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed by hand: a percent sign that stands for itself.
    return text;
  }
};

/** Reads what stands behind `#` in the address; `start` where nothing does. */
export function parseRoute(hash: string, start: string): Route {
  const [, place = '', id] = /^#\/([^/]*)(?:\/(.*))?$/s.exec(hash) ?? [];
  return { place: decode(place) || start, id: id === undefined || id === '' ? undefined : decode(id) };
}

/** The address of a view, a kind, or one thing. */
export function addressOf(place: string, id?: string): string {
  return `#/${encodeURIComponent(place)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
}

/** A word at the beginning of a line. */
export function heading(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const chats: Readonly<Record<string, string>> = {
  slack: 'Slack action',
  teams: 'Teams action',
  webhook: 'webhook action',
};

/** What one thing of a kind is called. */
export const nounOf = (kind: string): string => chats[kind] ?? kind;

/** What all things of a kind are called, at the beginning of a line. */
export const pluralOf = (kind: string): string => heading(`${nounOf(kind)}s`.replace(/ys$/, 'ies'));
