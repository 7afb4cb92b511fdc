import type { PropResult, Sources } from '../../adopt/edit';
import { camelCase } from '../../base/camel-case';
import { formatJson } from '../../base/json-text';
import type { Plan } from '../../engine';
import { schemaOf } from '../../model';
import { type Places, placeAt } from '../../review/places';

/** A plan of the code, and where that makes its objects. */
export interface PlannedCode {
  readonly plan: Plan;
  readonly places: Places;
}

/** What a person has to do, as no edit is sure. */
export interface Suggestion {
  readonly address: string;
  /** Undefined where nothing tells it. */
  readonly place: { readonly file: string; readonly line: number } | undefined;
  readonly advice: string;
}

/** An object that drifted: the changes that accept it, and what they cannot do. */
export interface Acceptance extends Pick<Suggestion, 'address' | 'place'> {
  readonly props: readonly PropResult[];
  readonly suggestions: readonly Suggestion[];
}

type Place = NonNullable<ReturnType<Places['get']>>;

/** Whether one line of the code makes several objects, as in a loop: what it says, it says of all of them. */
function makesSeveral({ file, line, column }: Place, places: Places): boolean {
  const same = [...places.values()].filter((one) => one.file === file && one.line === line && one.column === column);
  return same.length > 1;
}

/** What the code should say, as far as it may be shown. */
function adviseOn({
  name,
  attribute,
  wanted,
  saidBy,
}: Pick<PropResult, 'name' | 'attribute' | 'wanted' | 'saidBy'>): string {
  const key = camelCase(name);
  if (saidBy !== undefined) {
    const kind = name.replace(/_action_ids$/, ' action');
    const ids = Array.isArray(wanted) ? wanted.map(String) : [];
    if (ids.length === 0) return `${saidBy} has to give no ${kind}`;
    return `${saidBy} has to give the ${kind}${ids.length === 1 ? '' : 's'} ${ids.join(', ')} and no other ${kind}`;
  }
  if (attribute.sensitive) return `${key} is a secret: give the value that the service has`;
  if (wanted === null) return `${key} is not set in the service: take it away`;
  return `${key} has to give ${formatJson(wanted as never)}`;
}

const isEdited = ({ changes, attribute }: PropResult): boolean => changes.length > 0 && !attribute.sensitive;

const isLeft = (prop: PropResult): boolean =>
  !isEdited(prop) && (prop.changes.length > 0 || prop.computedAt !== undefined);

/** Finds what accepts one object that drifted. */
export async function acceptObject(
  { address, before, after, mode, type }: Plan['changes'][number],
  { plan, places }: PlannedCode,
  sources: Sources,
): Promise<Acceptance> {
  const { place } = placeAt(places, address);
  const suggest = (advice: string, atLine = place?.line): Suggestion => ({
    address,
    place: place && { file: place.file, line: atLine ?? place.line },
    advice,
  });
  if (before === null || after === null) {
    const advice = 'it is gone: take the statement away, or apply, which makes it again';
    return { ...suggest(advice), props: [], suggestions: [suggest(advice)] };
  }
  const { findWantedProps } = await import('../../adopt/index.js');
  const { setProps } = await import('../../adopt/edit/index.js');
  const remembered = plan.drift.find((one) => one.address === address)?.before ?? before;
  const values = { planned: after, remembered, observed: before };
  const wanted = findWantedProps(schemaOf(plan.catalogue, { mode, type }), values);
  const making = place && !makesSeveral(place, places) ? sources.findMaking(place) : undefined;
  const found: readonly PropResult[] = making
    ? await setProps(sources, making, wanted)
    : wanted.map((prop) => ({ ...prop, changes: [], computedAt: place?.line ?? 0 }));
  return {
    address,
    place,
    props: found.filter(isEdited),
    suggestions: found.filter(isLeft).map((prop) => suggest(adviseOn(prop), prop.computedAt)),
  };
}

/** What is left to a person where edits did not do: what they would have said. */
export const suggestInstead = ({ address, props, place }: Acceptance): readonly Suggestion[] =>
  props.map((prop) => ({
    address,
    place,
    advice: `${adviseOn(prop)}; where the code makes it, that is not all that counts`,
  }));
