import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { planReplacement, type RecordStore } from '../datasets/record-store';
import type { Collection, Storage } from './storage';
import type { Path, Texts } from './texts';

type Entry<V> = readonly [key: string, value: V];

/** The numbered values of a branch, and a number by each key: they stay in the order in which their keys came. */
class DatabaseCollection<V> implements Collection<V> {
  readonly #texts: Texts;
  readonly #name: string;
  readonly #branch: Path;

  constructor(texts: Texts, name: string) {
    this.#texts = texts;
    this.#name = name;
    this.#branch = ['entries', name];
  }

  get(key: string): V | undefined {
    const number = this.#numberOf(key);
    const text = number === undefined ? undefined : this.#texts.get([...this.#branch, number]);
    return text === undefined ? undefined : this.#toEntry(text)[1];
  }

  set(key: string, value: V): void {
    this.#texts.change(() => {
      const known = this.#numberOf(key);
      const number = known ?? this.#texts.nextNumber(this.#branch);
      if (known === undefined) this.#texts.put(this.#placeOf(key), String(number));
      this.#texts.put([...this.#branch, number], formatJson([key, value as JsonValue]));
    });
  }

  delete(key: string): void {
    this.#texts.change(() => {
      const number = this.#numberOf(key);
      if (number === undefined) return;
      this.#texts.remove([...this.#branch, number]);
      this.#texts.remove(this.#placeOf(key));
    });
  }

  clear(): void {
    this.#texts.change(() => {
      for (const [key] of this.entries()) this.delete(key);
    });
  }

  entries(): readonly Entry<V>[] {
    return [...this.#texts.read(this.#branch)].map(([, text]) => this.#toEntry(text));
  }

  values(): readonly V[] {
    return this.entries().map(([, value]) => value);
  }

  #toEntry(text: string): Entry<V> {
    return this.#texts.parse(text) as unknown as Entry<V>;
  }

  #placeOf(key: string): Path {
    return ['places', this.#name, key];
  }

  #numberOf(key: string): number | undefined {
    const text = this.#texts.get(this.#placeOf(key));
    return text === undefined ? undefined : Number(text);
  }
}

/** Keeps the records of each dataset in a branch of its own. */
function createDatabaseRecords(texts: Texts): RecordStore {
  const branchOf = (datasetId: string): Path => ['records', datasetId];
  function* read(datasetId: string): Generator<readonly [number, JsonObject]> {
    for (const [number, text] of texts.read(branchOf(datasetId))) yield [number, texts.parse(text) as JsonObject];
  }
  const store: RecordStore = {
    append(datasetId, records) {
      texts.change(() => {
        const branch = branchOf(datasetId);
        let number = texts.nextNumber(branch);
        for (const record of records) {
          texts.put([...branch, number], formatJson(record));
          number += 1;
        }
      });
    },
    replaceAll(datasetId, records) {
      texts.change(() => {
        store.remove(datasetId);
        store.append(datasetId, records);
      });
    },
    replaceByKeys(datasetId, keys, records) {
      texts.change(() => {
        const { replaced, removed, appended } = planReplacement(read(datasetId), keys, records);
        for (const [number, record] of replaced) texts.put([...branchOf(datasetId), number], formatJson(record));
        for (const number of removed) texts.remove([...branchOf(datasetId), number]);
        store.append(datasetId, appended);
      });
    },
    *iterate(datasetId) {
      for (const [, record] of read(datasetId)) yield record;
    },
    count: (datasetId) => texts.count(branchOf(datasetId)),
    remove(datasetId) {
      texts.clear(branchOf(datasetId));
    },
  };
  return store;
}

/** Keeps everything in a database. */
export function createDatabaseStorage(texts: Texts): Storage {
  return {
    collection: (name) => new DatabaseCollection(texts, name),
    records: createDatabaseRecords(texts),
    transaction: (work) => texts.change(work),
    close: () => texts.close(),
  };
}
