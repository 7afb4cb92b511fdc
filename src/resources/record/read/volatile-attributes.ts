/** Volatile attributes have another value in each read, such as a secret that the service encrypts anew. They are no drift. */
import { isDeepStrictEqual } from 'node:util';
import { asObjectValue, isGiven, type ObjectValue, type Observed } from '../../../model';
import type { ServiceContext } from '../../context';
import type { Mapping } from '../mapping/mapping';
import type { RecordKind } from '../record-kind';

interface Sides {
  readonly state: ObjectValue;
  readonly seen: Observed;
}

/** The attributes of the state that `seen` shows with another value. */
function changedPlaces(mapping: Mapping, { state, seen }: Sides): readonly string[] {
  return mapping.flatMap(({ name, inner }) => {
    const [known, value] = [state[name], seen[name]];
    if (!isGiven(state, name) || value === undefined || isDeepStrictEqual(known, value)) return [];
    const within = { state: asObjectValue(known), seen: asObjectValue(value) };
    return inner && value !== null ? changedPlaces(inner, within).map((place) => `${name}.${place}`) : [name];
  });
}

/** The observed attributes, with `places` as in the state. */
function asInState({ state, seen }: Sides, places: readonly string[]): Observed {
  return places.reduce<Observed>((kept, place) => {
    const [name = '', ...inner] = place.split('.');
    const known = state[name] ?? null;
    if (inner.length === 0) return { ...kept, [name]: known };
    const within = { state: asObjectValue(known), seen: asObjectValue(kept[name] ?? null) };
    return { ...kept, [name]: asInState(within, [inner.join('.')]) as ObjectValue };
  }, seen);
}

function warnVolatile({ type }: RecordKind, { run }: ServiceContext, places: readonly string[]): void {
  const detail = `Two reads of one ${type} that followed each other show ${places.join(', ')} in two ways: the service makes it anew for each read. It counts as declared, and no plan sees when it is changed by hand.`;
  run.notices.push({ summary: 'A value changes by itself', detail });
}

/** The observed attributes, with volatile ones as in the state. One further read per attribute of a kind decides which are. */
export async function keepVolatile(
  kind: RecordKind,
  context: ServiceContext,
  { again, ...sides }: Sides & { readonly again: () => Promise<Observed | undefined> },
): Promise<Observed> {
  const { volatility } = context.run;
  const changed = changedPlaces(kind.mapping, sides);
  const keyOf = (place: string): string => `${kind.type} ${place}`;
  const unknown = (): readonly string[] => changed.filter((place) => !volatility.has(keyOf(place)));
  const look = async (): Promise<void> => {
    if (unknown().length === 0) return;
    const next = await again();
    const moved = new Set(next && changedPlaces(kind.mapping, { state: sides.seen as ObjectValue, seen: next }));
    const told = unknown();
    for (const place of told) volatility.set(keyOf(place), moved.has(place));
    const moving = told.filter((place) => moved.has(place));
    if (moving.length > 0) warnVolatile(kind, context, moving);
  };
  if (unknown().length > 0)
    await context.run.runFirstAlone(`look again at ${unknown().join(', ')} of ${kind.type}`, look);
  return asInState(
    sides,
    changed.filter((place) => volatility.get(keyOf(place))),
  );
}
