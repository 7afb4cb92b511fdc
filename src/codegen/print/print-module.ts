/** Says where a generated file comes from. */
export function provenance(source: string): string {
  return `Generated from ${source} by \`npm run generate\`; do not edit.`;
}

/** What a file may import: names by their modules; `type X` is a type. */
export type Imports = Readonly<Record<string, readonly string[]>>;

function printImport(module: string, names: readonly string[]): string {
  const areTypes = names.every((name) => name.startsWith('type '));
  return areTypes
    ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${module}';`
    : `import { ${names.join(', ')} } from '${module}';`;
}

/** A TypeScript file: where it comes from, the imports that its text uses, and the text. */
export function printModule(source: string, text: string, imports: Imports = {}): string {
  const isUsed = (name: string): boolean => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(text);
  const used = Object.entries(imports).map(([module, names]) => [module, names.filter(isUsed)] as const);
  const lines = used.flatMap(([module, names]) => (names.length === 0 ? [] : printImport(module, names)));
  return [`// ${provenance(source)}`, ...lines, ...(lines.length > 0 ? [''] : []), `${text.trim()}\n`].join('\n');
}
