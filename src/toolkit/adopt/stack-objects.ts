import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagedObject, readPlain } from '../../adopt';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { type Places, readPlaces } from '../../review/places';
import type { State } from '../../state';
import type { ListeningHost } from '../host';
import { readCodeFile } from '../named-file';
import { openStateOfFolder } from '../state/open-state';
import type { Stack } from '../stack/synthesise';

/** An object that a stack has, and the address of its resource. */
export interface StackObject extends ManagedObject {
  readonly address: string;
}

/** What a stack that was synthesised makes, and what it has. */
export interface StackObjects {
  readonly name: string;
  /** Of its state; undefined where the engine does not know the backend. */
  readonly inState: readonly StackObject[] | undefined;
  /** Of the imports that its code asks for. */
  readonly toImport: readonly StackObject[];
  readonly places: Places;
  /** The ids of constructs from the stack down, by the addresses of their resources. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** The objects of a state that have an id. */
export function objectsIn({ objects }: State): readonly StackObject[] {
  return [...objects].flatMap(([address, { mode, type, current }]) => {
    const id = current?.attributes['id'];
    return mode === 'managed' && typeof id === 'string' ? { address, type, id } : [];
  });
}

const entries = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

function pathOf(body: JsonValue): readonly string[] {
  const comment = isJsonObject(body) ? body['//'] : undefined;
  const metadata = isJsonObject(comment) ? comment['metadata'] : undefined;
  const path = isJsonObject(metadata) ? metadata['path'] : undefined;
  return typeof path === 'string' ? path.split('/').slice(1) : [];
}

/** The ids of constructs from the stack down, by the addresses of their resources. */
export const pathsIn = (documents: readonly JsonObject[]): StackObjects['paths'] =>
  new Map(
    documents.flatMap(({ resource }) =>
      entries(resource).flatMap(([type, named]) =>
        entries(named).map(([label, body]) => [`${type}.${label}`, pathOf(body)] as const),
      ),
    ),
  );

function readImports(value: JsonValue | undefined): readonly StackObject[] {
  return (Array.isArray(value) ? value : []).flatMap((block: JsonValue) => {
    const { to, id } = isJsonObject(block) ? block : {};
    if (typeof to !== 'string' || typeof id !== 'string') return [];
    return { address: to, type: to.split('.', 1)[0] ?? '', id: readPlain(id) };
  });
}

/** Reads what a stack makes from what its app wrote, and what it has from its state. */
export async function readStackObjects({ name, folder }: Stack, host: ListeningHost): Promise<StackObjects> {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.tf.json'))
    .map((file) => readCodeFile(join(folder, file)));
  const documents = texts.map(findJsonObject).filter((document) => document !== undefined);
  const read = await openStateOfFolder(folder, {}, host)?.read();
  if (read) host.notify({ kind: 'notices', notices: read.notices });
  return {
    name,
    inState: read && objectsIn(read.state),
    toImport: documents.flatMap((document) => readImports(document['import'])),
    places: readPlaces(texts),
    paths: pathsIn(documents),
  };
}
