import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import {
  type BodyName,
  checkBody,
  type Dialect,
  getAt,
  getBodyCodec,
  type Operation,
  otherIds,
  placeOf,
  type RecordBodyName,
  recordBodies,
} from '../../interface/index';
import type { Profile } from '../../profile/profile';
import { isTombstone } from '../../quirks/index';
import type { KeptRecord } from '../call-types';
import { type FlatRecord, flattenTree, nothingImplied } from './flatten-tree';

/** Whether an operation lists every object of a kind. */
export function isList({ answer, objectId }: Operation): boolean {
  return answer.endsWith('[]') && objectId === undefined;
}

/** A record in the program's terms. What is wrong with it concerns only those who look: it may be somebody else's. */
function read(profile: Profile, body: RecordBodyName, { id, raw, own, implied }: FlatRecord): unknown {
  const { dialect } = profile;
  const wire = isJsonObject(own) ? profile.normalize(body, own, true) : own;
  const problems = checkBody(dialect, body, { wire, use: 'answer' });
  return problems.length > 0 ? { id, raw, problems } : { ...getBodyCodec(body).decode(dialect, wire), ...implied, raw };
}

const maxShownCharacters = 60;

const elementOf = (list: BodyName): RecordBodyName => list.slice(0, -2) as RecordBodyName;

/** What is wrong with the records of a list as far as one cannot tell them by their ids; undefined when nothing is. */
export function keyProblem(dialect: Dialect, { answer }: Operation, wire: readonly JsonValue[]): string | undefined {
  const { record } = recordBodies[elementOf(answer)];
  const nameless = flattenTree(dialect, record, wire).find(({ id }) => id === undefined);
  if (nameless === undefined) return undefined;
  const place = placeOf(dialect, record, 'id');
  const found = isJsonObject(nameless.raw) ? getAt(nameless.raw, place) : undefined;
  const why =
    found === undefined || found === null
      ? `there is none at \`${place}\``
      : `it is ${formatJson(found).slice(0, maxShownCharacters)} at \`${place}\`, and ${otherIds}`;
  return `a record has no id that is a whole number: ${why}`;
}

/** What is decoded of more records than this takes more memory than most machines of CI have to spare, and most are looked at once. */
const mostDecoded = 10_000;

/** Keeps the records of a list as they came, but for those of objects that were deleted; a tree comes out flat, outer records before inner ones, each with the id of the one around it. */
export function lazyRecords(profile: Profile, list: BodyName, wire: readonly JsonValue[]): readonly KeptRecord[] {
  const { dialect } = profile;
  const body = elementOf(list);
  const records = flattenTree(dialect, recordBodies[body].record, wire);
  profile.learn(
    body,
    records.map(({ own }) => own),
  );
  const isLong = records.length > mostDecoded;
  const decoded = new Map<FlatRecord, KeptRecord['record']>();
  const decode = (flat: FlatRecord): KeptRecord['record'] => {
    const record = decoded.get(flat) ?? (read(profile, body, flat) as KeptRecord['record']);
    if (isLong && !decoded.has(flat)) decoded.clear();
    decoded.set(flat, record);
    return record;
  };
  return records.filter(({ raw }) => !isTombstone(dialect, raw)).map((flat) => new LazyRecord(flat, decode));
}

/** A class, because an object with a getter of its own takes several times the memory. */
class LazyRecord implements KeptRecord {
  readonly #flat: FlatRecord;
  readonly #decode: (flat: FlatRecord) => KeptRecord['record'];

  constructor(flat: FlatRecord, decode: (flat: FlatRecord) => KeptRecord['record']) {
    this.#flat = flat;
    this.#decode = decode;
  }

  get id(): string {
    return this.#flat.id ?? '';
  }

  get wire(): JsonObject | undefined {
    const { raw, own, implied } = this.#flat;
    return isJsonObject(raw) && raw === own && implied === nothingImplied ? raw : undefined;
  }

  get record(): KeptRecord['record'] {
    return this.#decode(this.#flat);
  }
}
