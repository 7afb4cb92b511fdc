/** The rules of planning that attributes have, named as in Terraform's plugin framework where it has a name for them. */
import { type Attribute, isConfigurable, type PlanModifier, type PlannedLevel, type RefreshRequest } from './attribute';
import { isEmpty } from './equal';
import { isSemanticallyEqual } from './semantic-equality';
import { isGiven, Unknown, UnknownNotNull, type Value } from './value';

/** A plan of many objects has ten for each: they share these. */
const [unknown, unknownNotNull] = [new Unknown(), new UnknownNotNull()];
const unknownOf = (attribute: Attribute): Unknown => (isConfigurable(attribute) ? unknown : unknownNotNull);

/** A change of the attribute replaces the object. */
export const requiresReplace: PlanModifier = { requiresReplace: true };

/** The service has no value of its own: the attribute of a new object is null, and stays null whatever the service shows. */
export const useNullForUnknown: PlanModifier = {
  plan: ({ prior }) => (prior ? undefined : null),
  refresh: ({ name, attribute, state }) => (isGiven(state, name) ? undefined : (attribute.default ?? null)),
};

/** Only one of the siblings holds at a time: the attribute becomes null when another one is configured for the first time. */
export const conflictsWith = (...siblings: readonly string[]): PlanModifier => ({
  conflictsWith: siblings,
  plan: ({ config, prior }) =>
    prior && siblings.some((name) => isGiven(config, name) && isEmpty(prior[name] ?? null)) ? null : undefined,
});

/** The service computes the attribute from siblings: it is unknown when the configuration changes one of them. */
export const computedIfChanged = (...siblings: readonly string[]): PlanModifier => ({
  plan({ attribute, attributes, config, prior, unset }) {
    const isChanged = (name: string): boolean => {
      const [configured, sibling] = [config[name] ?? null, attributes[name]];
      if (configured === null && !unset.has(name)) return false;
      return sibling !== undefined && !isSemanticallyEqual(sibling, configured, prior?.[name] ?? null);
    };
    return prior && siblings.some(isChanged) ? unknownOf(attribute) : undefined;
  },
});

/** The value may be given write-only instead. The attribute is null while `version`, which comes with that, is given. */
export const preferWriteOnly = (version: string): PlanModifier => ({
  preferred: version,
  plan: ({ config }) => (isGiven(config, version) ? null : undefined),
  refresh: ({ state }) => (isGiven(state, version) ? null : undefined),
});

/** The attribute with further modifiers. */
export function withModifiers(attribute: Attribute, ...modifiers: readonly PlanModifier[]): Attribute {
  return { ...attribute, planModifiers: [...(attribute.planModifiers ?? []), ...modifiers] };
}

const none: readonly PlanModifier[] = [];
const modifiersOf = (attribute: Attribute | undefined): readonly PlanModifier[] => attribute?.planModifiers ?? none;

/** The answer of the first modifier that has one. */
function firstAnswer(attribute: Attribute, ask: (modifier: PlanModifier) => Value | undefined): Value | undefined {
  for (const modifier of modifiersOf(attribute)) {
    const answer = ask(modifier);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The planned value of an attribute that the configuration leaves out: its default, or what its modifiers decide. */
export function planUnconfigured(name: string, attribute: Attribute, level: PlannedLevel): Value {
  const { attributes, config, prior, unset } = level;
  // Spread, the level takes longer than all else that is planned here.
  const ask = ({ plan }: PlanModifier): Value | undefined =>
    plan?.({ name, attribute, attributes, config, prior, unset });
  const planned = attribute.default ?? firstAnswer(attribute, ask);
  if (planned !== undefined) return planned;
  // Every attribute ends with Terraform's UseStateForUnknown.
  return prior ? (prior[name] ?? null) : unknownOf(attribute);
}

/** The state of an attribute that its modifiers decide while its object is read; undefined where the service does. */
export function refreshByModifiers(request: RefreshRequest): Value | undefined {
  return firstAnswer(request.attribute, ({ refresh }) => refresh?.(request));
}

/** Whether a change of the attribute replaces its object. */
export const isReplacing = (attribute: Attribute | undefined): boolean =>
  modifiersOf(attribute).some((modifier) => modifier.requiresReplace);

/** Whether the service has a value of its own for the attribute and shows it. */
export const isServiceValue = (attribute: Attribute): boolean =>
  attribute.computed !== false && !attribute.writeOnly && !modifiersOf(attribute).includes(useNullForUnknown);

/** The siblings of which only one is configured at a time. */
export const conflictsOf = (attribute: Attribute | undefined): readonly string[] =>
  modifiersOf(attribute).flatMap((modifier) => modifier.conflictsWith ?? []);

/** The sibling that gives the same value in another way. */
export const preferredSibling = (attribute: Attribute): string | undefined =>
  modifiersOf(attribute).find(({ preferred }) => preferred !== undefined)?.preferred;
