const nameOf = (text: string): string => text.split('=')[0] ?? '';

/** The value with which a behaviour is set, empty when it takes none; undefined when it is not set. */
export function findValue(list: readonly string[], name: string): string | undefined {
  return list.find((text) => nameOf(text) === name)?.slice(name.length + 1);
}

/** The behaviours without one. */
export function withoutBehaviour(list: readonly string[], name: string): string[] {
  return list.filter((text) => nameOf(text) !== name);
}

/** The behaviours with one more, or with another value of it. */
export function withBehaviour(list: readonly string[], name: string, value: string): string[] {
  return [...withoutBehaviour(list, name), value === '' ? name : `${name}=${value}`];
}
