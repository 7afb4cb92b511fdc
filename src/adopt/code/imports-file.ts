import type { AccountCode } from './account-code';
import { plainForTerraform, textLiteral } from './literal';

/** The lines of the file that name ids. */
export const importRows = (ids: AccountCode['ids']): string =>
  Object.entries(ids)
    .map(([path, id]) => `${textLiteral(path)}: ${textLiteral(plainForTerraform(id))},`)
    .join('\n');

/** The file that ties the constructs of a stack to the objects that are there. */
export function writeImports({ ids }: Pick<AccountCode, 'ids'>, library: string): string {
  return `import { TerraformResource, type TerraformStack } from '${library}';

// The ids of objects that are there, by the paths of their constructs. Once an apply has imported them, this file has done its work.
const ids: Readonly<Record<string, string>> = {
${importRows(ids)}
};

/** Has the constructs of a stack take over the objects that are there, instead of making new ones. */
export function importObjects(stack: TerraformStack): void {
  const constructs = new Map(stack.node.findAll().map((construct) => [construct.node.path, construct]));
  for (const [path, id] of Object.entries(ids)) {
    const construct = constructs.get(\`\${stack.node.path}/\${path}\`);
    if (!TerraformResource.isTerraformResource(construct)) {
      throw new Error(\`imports.ts names \${path}, which the stack does not make: give it the path that it has now, or remove its line.\`);
    }
    construct.importFrom(id);
  }
}
`;
}
