import type { JsonObject } from '../../base/json';
import { bodiesOf, checkKeys, entriesOf, type FileContext, readFlag } from './blocks';
import type { BlockReader } from './declarations';
import { parseAddress } from './read-references';

/** The address under `key` of a block such as `moved`. Modules and instances of counted resources are no such address. */
function readAddress(
  body: JsonObject,
  key: string,
  context: FileContext & { readonly kind: string },
): string | undefined {
  const text = body[key];
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  if (address === undefined)
    context.findings.refuse(
      `\`${key}\` of the block \`${context.kind}\`: ${JSON.stringify(text ?? null)}`,
      context.file,
    );
  return address;
}

/** Reads `import` blocks. */
export const readImports: BlockReader = (json, declarations, context) => {
  for (const body of bodiesOf(json, '`import`', context)) {
    checkKeys(body, 'The block `import`', {
      ...context,
      known: ['to', 'id'],
      refused: ['for_each', 'provider', 'identity'],
    });
    const to = readAddress(body, 'to', { ...context, kind: 'import' });
    const { id } = body;
    if (typeof id !== 'string')
      context.findings.report(
        'Missing value',
        `The block \`import\` (${context.file}) needs an \`id\` that is a text.`,
      );
    else if (to !== undefined) declarations.imports.push({ to, id, file: context.file });
  }
};

/** Reads `moved` blocks. */
export const readMoved: BlockReader = (json, declarations, context) => {
  for (const body of bodiesOf(json, '`moved`', context)) {
    checkKeys(body, 'The block `moved`', { ...context, known: ['from', 'to'] });
    const from = readAddress(body, 'from', { ...context, kind: 'moved' });
    const to = readAddress(body, 'to', { ...context, kind: 'moved' });
    if (from !== undefined && to !== undefined) declarations.moved.push({ from, to, file: context.file });
  }
};

/** Reads `removed` blocks. */
export const readRemoved: BlockReader = (json, declarations, context) => {
  for (const body of bodiesOf(json, '`removed`', context)) {
    checkKeys(body, 'The block `removed`', {
      ...context,
      known: ['from', 'lifecycle'],
      refused: ['provisioner', 'connection'],
    });
    const from = readAddress(body, 'from', { ...context, kind: 'removed' });
    const subject = '`destroy` of the block `removed`';
    const lifecycle = Object.fromEntries(bodiesOf(body['lifecycle'], subject, context).flatMap(entriesOf));
    checkKeys(lifecycle, '`lifecycle` of the block `removed`', { ...context, known: ['destroy'] });
    const destroy = readFlag(lifecycle['destroy'], subject, { ...context, fallback: true });
    if (from !== undefined) declarations.removed.push({ from, destroy, file: context.file });
  }
};
