/** The ways in which an edit may be sent. */
import type { JsonObject } from '../../../base/json';
import { type Dialect, placeOf } from '../../interface/index';
import { leavesOf } from '../leaves';

export type Edit = Dialect['edit'];

const versionName = /version|revision|etag|(^|\.)rev$/i;

/** The places of a record. */
export const placesIn = (record: JsonObject): readonly string[] => leavesOf([record]).map(({ place }) => place);

/** The ways of an edit to try, those that say least first. */
export function waysOf(dialect: Dialect, raw: JsonObject): readonly Edit[] {
  const idPlace = placeOf(dialect, 'alert', 'id');
  const ids = [...new Set([dialect.edit.idAt, null, idPlace, 'id', 'objectId'])];
  const versions = [null, ...placesIn(raw).filter((place) => versionName.test(place))];
  const all = (['declared', 'whole'] as const).flatMap((body) =>
    ids.flatMap((idAt) => versions.map((versionAt) => ({ ...dialect.edit, body, idAt, versionAt }))),
  );
  const said = ({ body, idAt, versionAt }: Edit): number =>
    Number(body === 'whole') * 2 + Number(idAt !== null) + Number(versionAt !== null);
  return all.toSorted((a, b) => said(a) - said(b));
}

/** A way in words. */
export const sayEdit = ({ body, idAt, versionAt, without }: Edit): string =>
  [
    body === 'whole' ? 'the whole record' : 'the changed fields alone',
    ...(idAt === null ? [] : [`the id at \`${idAt}\``]),
    ...(versionAt === null ? [] : [`the version at \`${versionAt}\``]),
    ...(without.length === 0 ? [] : [`without ${without.join(', ')}`]),
  ].join(', ');

/** What a refusal asks for: an id at a place that it names, or an edit without what it names of the record. */
export function toldWays(edit: Edit, message: string, places: readonly string[]): readonly Edit[] {
  const words = message.match(/[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*/g) ?? [];
  const ids = words.filter((word) => /id$/i.test(word) && word !== edit.idAt && word !== 'id');
  const extra = words.filter((word) => places.includes(word) && !edit.without.includes(word));
  return [
    ...(edit.body === 'whole' && extra.length > 0 ? [{ ...edit, without: [...edit.without, ...extra] }] : []),
    ...ids.map((idAt) => ({ ...edit, idAt })),
  ];
}
