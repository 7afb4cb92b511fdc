import type { AttributePath } from '../../base/diagnostic';
import type { JsonObject, JsonValue } from '../../base/json';
import { replaceNamedSecrets } from '../../base/http/named-secrets';
import { mask } from '../../base/mask';
import { conceal, concealed, knownPart, sensitiveShape } from '../../documents';
import type { Plan } from '../../engine';
import { referencesIn } from '../../language';
import {
  type Attribute,
  type Attributes,
  isWhollyKnown,
  type ObjectValue,
  pathsInside,
  sameValue,
  unitePaths,
  type Value,
} from '../../model';
import { type Bringer, findBringer, type Writings } from '../../provider';

/** Where the value that a plan gives comes from. */
export type Origin =
  /** The code gives it. */
  | 'code'
  /** The code gives one, and `ignore_changes` keeps what is there. */
  | 'ignored'
  /** The code gives none, and this one holds then. */
  | 'default'
  /** The code takes it away, with `unset` or null. */
  | 'unset'
  /** The code gives it in the write-only attribute of the same secret. */
  | 'write-only'
  /** The code gives none, and the service has one, or will have one. */
  | 'service'
  /** Nobody gives one. */
  | 'none'
  /** The object is not in the code. */
  | 'no-code';

/** Why an attribute has its value. Values are for people: no secret is in them. */
export interface ExplainedValue {
  readonly name: string;
  readonly origin: Origin;
  /** What the expression of the code names. */
  readonly names: readonly string[];
  /** As the state has it; undefined for what no state keeps. */
  readonly applied: JsonValue | undefined;
  /** After the service was read; undefined where it does not show the attribute, or has no such object. */
  readonly observed: JsonValue | undefined;
  /** After the next apply; undefined where that is not known yet, or kept nowhere. */
  readonly planned: JsonValue | undefined;
  /** What brought it into the state; undefined where that is not known. */
  readonly bringer: Bringer | undefined;
  /** Whether the service has another value than the state. */
  readonly isDrifted: boolean;
}

/** An object in the code, in the state, in the service and in a plan. */
export interface Sides {
  readonly change: Plan['changes'][number];
  readonly body: JsonObject | undefined;
  readonly ignored: readonly AttributePath[] | 'all';
  readonly applied: ObjectValue | null;
  readonly observed: ObjectValue | null;
  /** Attributes that the service has never shown. */
  readonly unseen: readonly string[];
  /** The applies that wrote the object; undefined where its state does not say. */
  readonly written: Writings | undefined;
}

const isIgnored = (name: string, { ignored, applied }: Sides): boolean =>
  applied !== null && (ignored === 'all' || ignored.some(([first]) => first === name));

const isGiven = (name: string, body: JsonObject): boolean => (body[name] ?? null) !== null;

const isGivenWriteOnly = (name: string, attributes: Attributes, body: JsonObject = {}): boolean =>
  attributes[`${name}_wo`]?.writeOnly === true && isGiven(`${name}_wo`, body);

/** What the code says of an attribute in another one, or by leaving it out; undefined where it says nothing. */
function otherOriginOf(name: string, attributes: Attributes, { body, change }: Sides): Origin | undefined {
  const { unset = null, [name]: planned = null } = change.after ?? {};
  const fallback = attributes[name]?.default;
  if (fallback !== undefined && planned === fallback) return 'default';
  if (Array.isArray(unset) && unset.includes(name)) return 'unset';
  return isGivenWriteOnly(name, attributes, body) ? 'write-only' : undefined;
}

function originOf(name: string, attributes: Attributes, sides: Sides): Origin {
  const { body, change, observed } = sides;
  if (!body) return 'no-code';
  if (isGiven(name, body)) return isIgnored(name, sides) ? 'ignored' : 'code';
  const value = observed?.[name] ?? change.after?.[name] ?? null;
  return otherOriginOf(name, attributes, sides) ?? (value === null ? 'none' : 'service');
}

const isKnown = ({ writeOnly }: Attribute, value: Value | undefined): boolean =>
  !writeOnly && isWhollyKnown(value ?? null);

const secretsIn = (name: string, { sensitive }: Attribute, { change }: Sides): readonly AttributePath[] | true =>
  sensitive ? true : pathsInside(unitePaths(change.beforeSensitive, change.afterSensitive), name);

/** A value for people; `secrets` are the paths inside of it that are secret, or true where all of it is. */
function showValue(value: Value | undefined, secrets: readonly AttributePath[] | true): JsonValue {
  const known = knownPart(value ?? null) ?? null;
  const shown = conceal(known, secrets === true ? true : sensitiveShape(known, secrets));
  return replaceNamedSecrets(shown, { field: concealed, text: mask });
}

const isSeen = (name: string, { writeOnly }: Attribute, { observed, unseen }: Sides): boolean =>
  !writeOnly && observed !== null && !unseen.includes(name);

/** Says of one attribute where its value comes from. */
export function explainValue(
  [name, attribute]: readonly [string, Attribute],
  attributes: Attributes,
  sides: Sides,
): ExplainedValue {
  const { change, body, applied, observed, written } = sides;
  const secrets = secretsIn(name, attribute, sides);
  const show = (values: ObjectValue | null): JsonValue => showValue(values?.[name], secrets);
  const named = referencesIn(body?.[name] ?? null).map(({ address }) => address);
  return {
    name,
    origin: originOf(name, attributes, sides),
    names: [...new Set(named)],
    applied: attribute.writeOnly ? undefined : show(applied),
    observed: isSeen(name, attribute, sides) ? show(observed) : undefined,
    planned: isKnown(attribute, change.after?.[name]) ? show(change.after) : undefined,
    bringer: findBringer(written, name),
    isDrifted: applied !== null && !sameValue(attribute.type, applied[name] ?? null, observed?.[name] ?? null),
  };
}
