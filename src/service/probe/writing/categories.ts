import { ApiError } from '../../../base/errors';
import { fieldsOf, getAt, placeOf } from '../../interface/index';
import { findNested } from '../reading/inside';
import { idAt } from '../session';
import type { WriteProbe } from './write-probe';
import { scratchPrefix } from './scratch';

/** Edits a scratch category that lies in another one, and looks whether it still does: an alert may have all fields in one object. */
export async function tryCategories(bench: WriteProbe): Promise<void> {
  const { notebook } = bench;
  if (!['id', 'name', 'parentId'].every((name) => notebook.isSettled(`fields.category.${name}`))) return;
  try {
    const outer = await bench.makeCategory({ name: `${scratchPrefix}outer` });
    const inner = outer && (await bench.makeCategory({ name: `${scratchPrefix}inner`, parentId: outer }));
    if (outer === undefined || inner === undefined) return;
    for (const field of fieldsOf('category').filter(([, { wire }]) => wire === 'records')) {
      const raw = await bench.view(outer, 'viewCategory');
      if (!notebook.knows(`fields.category.${field[0]}`))
        findNested({ record: 'category', samples: [raw] }, field, notebook);
    }
    await editInner(bench, inner);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    notebook.observe('categories', `A scratch category is refused: ${error.message}`);
  }
}

async function editInner(bench: WriteProbe, objectId: string): Promise<void> {
  const { notebook } = bench;
  const { fields } = notebook.dialect();
  const place = placeOf(notebook.dialect(), 'category', 'parentId');
  const before = await bench.view(objectId, 'viewCategory');
  const parent = getAt(before, place);
  if (parent === undefined) return;
  const name = `${scratchPrefix}edited`;
  await bench.speak().call('editCategory', { objectId, body: { name, siblingsFrom: before } });
  const after = await bench.readUntil(
    () => bench.view(objectId, 'viewCategory'),
    (record) => getAt(record, fields.category.name) === name,
  );
  const isKept = getAt(after, place) !== undefined && idAt(after, place) === idAt(before, place);
  if (isKept || notebook.dialect().edit.body === 'whole') return;
  notebook.found('edit.body', 'whole', 'A scratch category whose name alone was edited lost its parent.');
}
