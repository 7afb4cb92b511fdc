import { posix } from 'node:path';
import type { AttributeType, Catalogue } from '../../../model';
import { kindsOf } from '../../../model';
import type { ObjectBlock, RemoteStateBlock } from '../configuration';
import type { Objects } from '../checks/check-declarations';
import type { Declarations } from '../declarations';
import type { SourceFile } from '../source-file';

/** What is read from other stacks, by address. */
export type RemoteStates = ReadonlyMap<string, RemoteStateBlock>;

/** The code of one module as its files have it: addresses are those inside of it. */
export interface ModuleCode {
  readonly declarations: Declarations;
  readonly objects: Objects;
  readonly remoteStates: RemoteStates;
  /** The code of the modules that it calls, by the addresses of the calls; those that could not be read are left out. */
  readonly called: ReadonlyMap<string, ModuleCode>;
}

/** The files of one folder. */
export const filesIn = (files: readonly SourceFile[], folder: string): readonly SourceFile[] =>
  files.filter(({ path }) => posix.dirname(path) === folder);

/** The type of an object; undefined for one of no known kind. */
export function findType(object: ObjectBlock | undefined, catalogue: Catalogue): AttributeType | undefined {
  const kind = object && kindsOf(catalogue, object.mode).get(object.type);
  return kind && { kind: 'object', attributes: kind.schema.attributes };
}
