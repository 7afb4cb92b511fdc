import { type AttributePath, nameOfStep } from '../base/diagnostic';
import { isJsonObject, type JsonValue } from '../base/json';
import { type Attributes, isWhollyKnown, type ObjectValue, type Value } from '../model';
import { type Hide, hideSecrets } from './secrets';
import { knownPart, sensitivePart, unknownPart } from './mark-values';
import type { ChangeDocument } from './plan-document';
import type { OutputDocument, ResourceDocument } from './state-document';

/** The steps of a path as documents list them. */
export function toPathDocument(path: AttributePath): readonly (string | number)[] {
  return path.map(nameOfStep);
}

/** What a plan says about an object. Its values may hold unknown ones. */
export interface PlannedChange {
  /** `delete-create` and `create-delete` are a replacement. */
  readonly action: string;
  readonly before: Value;
  readonly after: Value;
  readonly beforeSensitive: readonly AttributePath[];
  readonly afterSensitive: readonly AttributePath[];
  readonly replacePaths: readonly AttributePath[];
  readonly importing?: { readonly id: string };
}

/** An action as documents list it. */
export const actionsOf = (action: string): readonly string[] => (action === 'no-op' ? [action] : action.split('-'));

/** The change of an object with these attributes. */
export function printChange(change: PlannedChange, attributes: Attributes, hide?: Hide): ChangeDocument {
  const { action, before, after, beforeSensitive, afterSensitive, replacePaths, importing } = change;
  const type = { kind: 'object', attributes } as const;
  return {
    actions: actionsOf(action),
    before: hideSecrets(knownPart(before) ?? null, beforeSensitive, hide),
    after: hideSecrets(knownPart(after) ?? null, afterSensitive, hide),
    after_unknown: unknownPart(after, {}),
    before_sensitive: sensitivePart(type, before, beforeSensitive),
    after_sensitive: sensitivePart(type, after, afterSensitive),
    ...(replacePaths.length > 0 && { replace_paths: replacePaths.map(toPathDocument) }),
    ...(importing && { importing: { id: importing.id } }),
  };
}

/** The values of an object, with their marks; no values where it will not be managed any more. */
export function printValues(
  {
    value,
    sensitive,
    marked = sensitive,
  }: {
    readonly value: ObjectValue | null;
    readonly sensitive: readonly AttributePath[];
    /** What is marked, where that is less than what is sensitive. */
    readonly marked?: readonly AttributePath[] | undefined;
  },
  attributes: Attributes,
  hide?: Hide,
): Pick<ResourceDocument, 'values' | 'sensitive_values'> {
  const values = hideSecrets(knownPart(value) ?? null, sensitive, hide);
  return {
    // Terraform leaves out an object of which nothing is known.
    ...(isJsonObject(values) && Object.keys(values).length > 0 && { values }),
    sensitive_values: sensitivePart({ kind: 'object', attributes }, value, marked),
  };
}

/** What a plan says about an output, which is a secret as a whole or not at all. */
export interface PlannedOutput {
  readonly action: string;
  readonly before: Value;
  readonly after: Value;
  readonly afterType: JsonValue;
  readonly isSensitive: boolean;
}

const pathsOf = ({ isSensitive }: PlannedOutput): readonly AttributePath[] => (isSensitive ? [[]] : []);

/** The change of an output. */
export function printOutputChange(output: PlannedOutput, hide?: Hide): ChangeDocument {
  const { action, before, after, isSensitive } = output;
  const known = knownPart(after);
  return {
    actions: [action],
    before: hideSecrets(before as JsonValue, pathsOf(output), hide),
    ...(known !== undefined && { after: hideSecrets(known, pathsOf(output), hide) }),
    after_unknown: unknownPart(after, false),
    before_sensitive: isSensitive,
    after_sensitive: isSensitive,
  };
}

/** An output as a plan leaves it. */
export function printPlannedOutput(output: PlannedOutput, hide?: Hide): OutputDocument {
  const { action, after, afterType, isSensitive } = output;
  if (!isWhollyKnown(after)) return { sensitive: isSensitive };
  // Terraform forgets the type of what was null and stays so.
  const type = action === 'no-op' && after === null ? 'dynamic' : afterType;
  return { sensitive: isSensitive, type, value: hideSecrets(after as JsonValue, pathsOf(output), hide) };
}
