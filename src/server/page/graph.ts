import type { Item, Overview, Reference } from '../view/answers';

/** One thing by its kind and id; it need not be there. */
export type Target = Pick<Reference, 'kind' | 'id'>;

/** A reference, seen from what it names. */
export interface Mention {
  readonly role: Reference['role'];
  readonly kind: string;
  readonly item: Item;
}

/** Everything that the server holds, and what names what. */
export interface Graph {
  readonly overview: Overview;
  readonly find: (target: Target) => Item | undefined;
  /** Whether a reference leads nowhere: the server holds all of its kind, and not this one. */
  readonly isMissing: (target: Target) => boolean;
  /** What names something. */
  readonly mentions: (target: Target) => readonly Mention[];
  /** Everything that is named for a role, each once, kind by kind. */
  readonly named: (role: Reference['role']) => readonly Target[];
  /** The references that lead nowhere. */
  readonly missing: readonly { readonly from: Mention; readonly to: Target }[];
}

const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`;

/** Finds what names what. */
export function buildGraph(overview: Overview): Graph {
  const kinds = new Map(
    Object.entries(overview).map(([kind, items]) => [kind, new Map(items.map((item) => [item.id, item]))]),
  );
  const find = ({ kind, id }: Target): Item | undefined => kinds.get(kind)?.get(id);
  const isMissing = (target: Target): boolean => kinds.has(target.kind) && find(target) === undefined;
  const mentionsByKey = new Map<string, Mention[]>();
  const namedByRole = new Map<string, Map<string, Target>>();
  const missing: { from: Mention; to: Target }[] = [];
  for (const [kind, items] of Object.entries(overview)) {
    for (const item of items) {
      for (const { role, ...to } of item.references) {
        const key = keyOf(to);
        const from = { role, kind, item };
        const mentions = mentionsByKey.get(key);
        if (mentions) mentions.push(from);
        else mentionsByKey.set(key, [from]);
        const named = namedByRole.get(role) ?? new Map<string, Target>();
        namedByRole.set(role, named.set(key, to));
        if (isMissing(to)) missing.push({ from, to });
      }
    }
  }
  return {
    overview,
    find,
    isMissing,
    missing,
    mentions: (target) => mentionsByKey.get(keyOf(target)) ?? [],
    named: (role) => [...(namedByRole.get(role)?.values() ?? [])].sort((a, b) => a.kind.localeCompare(b.kind)),
  };
}
