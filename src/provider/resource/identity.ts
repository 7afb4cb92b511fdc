import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import {
  type Attribute,
  type Attributes,
  conformObject,
  isWhollyKnown,
  type ObjectValue,
  ownIdentity,
  type ResourceDefinition,
  sameValue,
} from '../../model';
import type { StateAnswer } from '../host';
import { validateValues } from '../values/validate-values';
import { importState } from './import';

/** What names an object of a kind for good, as hosts keep it beside the state. */
export interface Identity {
  readonly version: number;
  /** Those that an import must give are required. */
  readonly attributes: Attributes;
  /** Converts an identity that a host has kept; null with an error for one of a newer version. */
  upgrade(storedVersion: number, given: ObjectValue): StateAnswer;
  /** The identity of a state or a plan; of a new object it has what is known of it. */
  of(values: ObjectValue): ObjectValue;
  /** Refuses an identity of before that is not that of the state: it would name another object. */
  check(identity: ObjectValue | null, state: ObjectValue | null): readonly Diagnostic[];
  /** A stub state that names the object; the host reads it next. */
  import(identity: ObjectValue): StateAnswer;
}

/** The one that all kinds have. */
const version = 0;

const toIdentityAttribute = ({ type, description, check, oneOf, isInt64 }: Attribute): Attribute => ({
  type,
  description,
  computed: false,
  ...(check && { check }),
  ...(oneOf && { oneOf }),
  ...(isInt64 && { isInt64 }),
});

/** Says what the identity of a kind is. */
export function createIdentity<Context>(definition: ResourceDefinition<Context>): Identity {
  const { type } = definition;
  const kind = definition.identity ?? ownIdentity;
  const { required, optional = [] } = kind;
  const names = [...required, ...optional];
  const attributes = Object.fromEntries(
    names.flatMap((name): [string, Attribute][] => {
      const attribute = definition.attributes[name];
      if (!attribute) return [];
      return [[name, { ...toIdentityAttribute(attribute), ...(required.includes(name) && { required: true }) }]];
    }),
  );
  const of = (values: ObjectValue): ObjectValue =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const isSame = (one: ObjectValue, other: ObjectValue): boolean =>
    sameValue({ kind: 'object', attributes }, one, other);

  return {
    version,
    attributes,
    of,

    upgrade(storedVersion, given) {
      if (storedVersion > version) {
        const detail = `The identity of this ${type} was written by a newer version of the provider; use that version.`;
        return { state: null, diagnostics: [errorAt([], 'Identity is too new', detail)] };
      }
      const { value, diagnostics } = conformObject(attributes, given);
      return { state: value, diagnostics };
    },

    check(identity, state) {
      if (identity === null || state === null || isSame(identity, of(state))) return [];
      const [kept, found] = [identity, of(state)].map((one) => JSON.stringify(one));
      const detail = `The identity of this ${type} is ${String(kept)}, but its state names ${String(found)}. Bring the state back from its backup; or take the object out of the state, and import the one that is meant.`;
      return [errorAt([], 'State is damaged', detail)];
    },

    import(given) {
      const { value, diagnostics } = conformObject(attributes, given);
      const unknown = Object.keys(given).filter((name) => !names.includes(name));
      const mistakes = [
        ...unknown.map((name) =>
          errorAt(
            [name],
            'Unknown argument',
            `${name} is not in the identity of this ${type}${nearestOrAllWords(name, names)}.`,
          ),
        ),
        ...diagnostics,
        ...validateValues(attributes, value),
      ];
      if (hasErrors(mistakes)) return { state: null, diagnostics: mistakes };
      const id = isWhollyKnown(value) ? kind.toImportId(value) : undefined;
      const answer = id === undefined ? { state: null, diagnostics: [] } : importState(definition, id);
      if (hasErrors(answer.diagnostics)) return answer;
      if (answer.state !== null && isSame(value, of(answer.state))) return answer;
      const detail = `The identity ${JSON.stringify(value)} names no ${type}.`;
      return { state: null, diagnostics: [errorAt([], 'Invalid identity', detail)] };
    },
  };
}
