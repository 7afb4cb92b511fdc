import type { Left, PropResult, Sources } from '../../adopt/edit';
import { camelCase } from '../../base/text/camel-case';
import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { formatJson } from '../../base/json-text';
import { type DeclaredParts, findDeclaredParts } from '../../documents';
import { type Plan, toPlanDocument } from '../../engine';
import { isWhollyKnown, type ObjectValue, schemaOf, type Value } from '../../model';
import { parsePrivateState } from '../../provider';
import { type Places, placeAt } from '../../review/places';
import type { WantedProp } from '../../adopt';

/** A plan of the code, and where that makes its objects. */
export interface PlannedCode {
  readonly plan: Plan;
  readonly declaredParts: DeclaredParts;
  /** Of this stack. */
  readonly places: Places;
  /** Of all stacks of the app: one line of the code may make objects of several. */
  readonly allPlaces: readonly Places[];
}

/** What a person has to do, as no edit is sure. */
export interface Suggestion {
  readonly address: string;
  /** Undefined where nothing tells it. */
  readonly place: { readonly file: string; readonly line: number } | undefined;
  readonly advice: string;
}

/** A prop that is edited. */
export type Edited = PropResult & Required<Pick<PropResult, 'edit'>>;

/** An object that drifted: the edits that accept it, and what they cannot do. */
export interface Acceptance extends Pick<Suggestion, 'address' | 'place'> {
  /** All props, whatever becomes of them. */
  readonly props: readonly WantedProp[];
  readonly edited: readonly Edited[];
  readonly suggestions: readonly Suggestion[];
}

type Place = NonNullable<ReturnType<Places['get']>>;

/** What the code that was planned declares. */
export const declaredPartsOf = (plan: Plan): DeclaredParts => findDeclaredParts(toPlanDocument(plan).configuration);

/** Whether one line of the code makes several objects, as in a loop or in a class of several stacks: what it says, it says of all of them. */
function makesSeveral({ file, line, column }: Place, allPlaces: PlannedCode['allPlaces']): boolean {
  const all = allPlaces.flatMap((places) => [...places.values()]);
  return all.filter((one) => one.file === file && one.line === line && one.column === column).length > 1;
}

/** What the code calls a prop. */
export const keyOf = (path: string): string => path.split('.').map(camelCase).join('.');

function toText(value: Value): string {
  if (value === null) return 'nothing';
  return isWhollyKnown(value) ? formatJson(value as never) : 'what is known after an apply';
}

/** What a plan marks as a secret, as of a variable that is one, is one here. */
function withSecrets(props: readonly WantedProp[], secrets: readonly AttributePath[]): readonly WantedProp[] {
  const names = secrets.map((path) => path.map((step) => String(nameOfStep(step))).join('.'));
  return props.map((prop) => {
    const isSecret = names.some((name) => `${prop.path}.`.startsWith(`${name}.`) || name.startsWith(`${prop.path}.`));
    const attribute = isSecret ? { ...prop.attribute, sensitive: true as const } : prop.attribute;
    return { ...prop, attribute, parts: withSecrets(prop.parts, secrets) };
  });
}

/** What was changed on both sides: whoever knows what is meant reads all three values. */
function adviseOnContested({ path, attribute, isDeclared, wasDeclared, ...sides }: WantedProp): string {
  const key = keyOf(path);
  if (attribute.sensitive)
    return `${key} is a secret that was changed in the code and in the service: give the one that is meant`;
  const [was, has] = [toText(sides.remembered), toText(sides.observed)];
  const says = wasDeclared && !isDeclared ? 'does not say it any more' : `gives ${toText(sides.planned)}`;
  return `${key} was ${was} at the last apply, the service has ${has}, and the code ${says}: give what is meant`;
}

/** What the code should say, as far as it may be shown. */
function adviseOn(prop: WantedProp, { reason, saidBy }: Pick<Left, 'reason' | 'saidBy'>): string {
  const { name, path, wanted } = prop;
  const key = keyOf(path);
  if (reason === 'contested') return adviseOnContested(prop);
  if (saidBy !== undefined) {
    const kind = name.replace(/_action_ids$/, ' action');
    const ids = Array.isArray(wanted) ? wanted.map(String) : [];
    if (ids.length === 0) return `${saidBy} has to give no ${kind}`;
    return `${saidBy} has to give the ${kind}${ids.length === 1 ? '' : 's'} ${ids.join(', ')} and no other ${kind}`;
  }
  if (prop.attribute.sensitive) return `${key} is a secret: give the value that the service has`;
  if (reason === 'invalid')
    return prop.observed === null
      ? `${key} is not set in the service, and code cannot declare the value that takes its place`
      : `${key} is ${toText(prop.observed)} in the service, which code cannot declare`;
  if (wanted === null) return `${key} is not set in the service: remove it`;
  return `${key} has to give ${formatJson(wanted as never)}`;
}

const isEdited = (result: PropResult): result is Edited => result.edit !== undefined;

/** The props of an object that there is, in the service and in the code, each with what becomes of it. */
async function judgeObject(
  { address, mode, type, beforeSensitive, afterSensitive }: Plan['changes'][number],
  { before, after }: { readonly before: ObjectValue; readonly after: ObjectValue },
  { plan, declaredParts }: PlannedCode,
): Promise<readonly WantedProp[]> {
  const { judgeProps } = await import('../../adopt/index.js');
  const drift = plan.drift.find((one) => one.address === address);
  const props = judgeProps(schemaOf(plan.catalogue, { mode, type }), {
    planned: after,
    remembered: drift?.before ?? before,
    observed: before,
    declared: declaredParts({ address }),
    declaredBefore: parsePrivateState(plan.refreshed.get(address)?.current?.private).declared,
  });
  return withSecrets(props, [...beforeSensitive, ...afterSensitive, ...(drift?.beforeSensitive ?? [])]);
}

/** Finds what accepts one object that drifted. */
export async function acceptObject(
  change: Plan['changes'][number],
  planned: PlannedCode,
  sources: Sources,
): Promise<Acceptance> {
  const { address, before, after } = change;
  const { place } = placeAt(planned.places, address);
  const suggest = (advice: string, atLine = place?.line): Suggestion => ({
    address,
    place: place && { file: place.file, line: atLine ?? place.line },
    advice,
  });
  if (before === null || after === null) {
    const advice =
      before === null
        ? 'it was deleted: remove the statement, or apply to create it again'
        : 'it is no longer in the code, and was changed in the service: apply deletes it';
    return { ...suggest(advice), props: [], edited: [], suggestions: [suggest(advice)] };
  }
  const props = await judgeObject(change, { before, after }, planned);
  const { leaveAll, setProps } = await import('../../adopt/edit/index.js');
  const making = place && !makesSeveral(place, planned.allPlaces) ? sources.findMaking(place) : undefined;
  const found = making ? await setProps(sources, making, props) : leaveAll(props, place?.line ?? 0);
  return {
    address,
    place,
    props,
    edited: found.filter(isEdited),
    suggestions: found.flatMap(({ prop, left }) => (left ? suggest(adviseOn(prop, left), left.line) : [])),
  };
}

/** What is left to a person where edits did not do, or their file was saved by somebody else: what they would have said. */
export const suggestInstead = (
  { address, edited, place }: Acceptance,
  saved: ReadonlySet<string>,
): readonly Suggestion[] => {
  const { file } = edited.map(({ edit }) => edit.diff).find((diff) => saved.has(diff.file)) ?? {};
  const why =
    file === undefined
      ? 'an edit of that place alone does not give this value'
      : `${file} changed after aac read it, so aac did not edit it`;
  return edited.map(({ prop }) => ({ address, place, advice: `${adviseOn(prop, { reason: 'computed' })}; ${why}` }));
};
