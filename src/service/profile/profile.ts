import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { mask } from '../../base/mask';
import {
  type BodyName,
  type Dialect,
  getAt,
  isStandard,
  type RecordBodyName,
  recordBodies,
  type RecordName,
  type ResolvedField,
  resolvedFields,
  withAt,
} from '../interface/index';
import { isSecretSign } from '../quirks/masks/secret-signs';
import { decodeWith, encodeWith, type ValueForm } from '../quirks/value-form';
import { recogniseForms } from '../quirks/values/index';

/** A record of which the fields are looked at: the body that it is in, and its place in that. */
interface Position {
  readonly kind: string;
  readonly record: RecordName;
  /** The place of the record in the body, with a dot behind it; empty for the body itself. */
  readonly around: string;
}

/** A form that was recognised, and where. */
export interface RecognisedForm {
  readonly kind: string;
  readonly place: string;
  readonly form: ValueForm;
}

/** Whether a value shows in which form its field is written. One address looks the same in every form, and so does no id. */
function isTelling(value: JsonValue, { entry }: ResolvedField): boolean {
  if (value === null || entry.wire === 'choice') return false;
  if (entry.wire === 'addresses') return typeof value !== 'string' || /[,;\n]/.test(value);
  return !Array.isArray(value) || value.length > 0;
}

/**
 * How a service writes the values of each kind of record. The first list of a kind decides it for the whole run, or, where that
 * has no value of a field, the first record that does. From then on, values in other forms do not fit the interface.
 */
export class Profile {
  readonly dialect: Dialect;
  readonly #samples = new Map<string, readonly JsonValue[]>();
  readonly #forms = new Map<string, readonly ValueForm[]>();

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** Takes the records of a list, which decide as long as nothing else has. */
  learn(body: BodyName, records: readonly JsonValue[]): void {
    const kind = body.replace('[]', '');
    if (!this.#samples.has(kind) && records.length > 0) this.#samples.set(kind, records);
  }

  /** A record as the interface writes it. `isEvidence` says that the service has answered it to a read. */
  normalize(body: BodyName, record: JsonObject, isEvidence: boolean): JsonObject {
    return this.#normalize(positionOf(body), record, isEvidence);
  }

  /** What is sent, as the service writes the same fields. */
  denormalize(body: BodyName, record: JsonObject): JsonObject {
    return this.#mapFields(positionOf(body), record, (value, field, key) =>
      (this.#forms.get(key) ?? []).toReversed().reduce((sent, form) => encodeWith(form, sent, field), value),
    );
  }

  /** The forms that were recognised so far, other than the interface's own. */
  get recognised(): readonly RecognisedForm[] {
    return [...this.#forms].flatMap(([key, forms]) => {
      const [kind = '', place = ''] = key.split(' ');
      return forms.map((form) => ({ kind, place, form }));
    });
  }

  #normalize(position: Position, record: JsonObject, isEvidence: boolean): JsonObject {
    return this.#mapFields(position, record, (value, field, key) => {
      if (isSecretSign(field, value)) return mask;
      if (isStandard(value, field)) {
        // A list is looked at once a value of it is written otherwise: most services write every value as the interface has it.
        if (isEvidence && !this.#samples.has(kindIn(key))) this.#formsOf(key, field, value);
        return value;
      }
      const forms = this.#formsOf(key, field, isEvidence ? value : undefined) ?? recogniseForms(field, [value]);
      return forms.reduce((normal, form) => decodeWith(form, normal, field), value);
    });
  }

  /** Undefined as long as nothing decides. */
  #formsOf(key: string, field: ResolvedField, value: JsonValue | undefined): readonly ValueForm[] | undefined {
    const known = this.#forms.get(key);
    if (known) return known;
    const [kind, place] = [kindIn(key), key.slice(key.indexOf(' ') + 1)];
    const listed = (this.#samples.get(kind) ?? [])
      .map((sample) => (isJsonObject(sample) ? (getAt(sample, place) ?? null) : null))
      .filter((shown) => isTelling(shown, field));
    if (listed.length === 0 && (value === undefined || !isTelling(value, field))) return undefined;
    const forms = recogniseForms(field, listed.length > 0 ? listed : [value ?? null]);
    this.#forms.set(key, forms);
    return forms;
  }

  #mapFields(
    { kind, record, around }: Position,
    wire: JsonObject,
    map: (value: JsonValue, field: ResolvedField, key: string) => JsonValue,
  ): JsonObject {
    let mapped = wire;
    for (const field of resolvedFields(this.dialect, record)) {
      const value = getAt(wire, field.place) ?? null;
      if (value === null) continue;
      const place = `${around}${field.place}`;
      const next =
        this.#mapNested({ kind, record: field.nests, around: `${place}.` }, { value, field }, map) ??
        map(value, field, `${kind} ${place}`);
      if (next !== value) mapped = withAt(mapped, field.place, next);
    }
    return mapped;
  }

  /** What stands in the place of a record, or of several; undefined where the field nests none. */
  #mapNested(
    inner: Position,
    { value, field }: { readonly value: JsonValue; readonly field: ResolvedField },
    map: (value: JsonValue, field: ResolvedField, key: string) => JsonValue,
  ): JsonValue | undefined {
    const { wire } = field.entry;
    // Records of the same kind are written in the same way, however deep they lie.
    if (wire === 'records') {
      const own = { ...inner, around: '' };
      return Array.isArray(value)
        ? value.map((one: JsonValue) => (isJsonObject(one) ? this.#mapFields(own, one, map) : one))
        : value;
    }
    if (wire !== 'record') return undefined;
    return isJsonObject(value) ? this.#mapFields(inner, value, map) : value;
  }
}

/** The kind of a key, which is a kind and a place. */
const kindIn = (key: string): string => key.slice(0, key.indexOf(' '));

function positionOf(body: BodyName): Position {
  const kind = body.replace('[]', '') as RecordBodyName;
  return { kind, record: recordBodies[kind].record, around: '' };
}
