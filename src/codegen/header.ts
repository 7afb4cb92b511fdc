/** First line of a generated TypeScript file. */
export function header(source: string): string {
  return `// ${provenance(source)}`;
}

/** Says where a generated file comes from. */
export function provenance(source: string): string {
  return `Generated from ${source} by \`npm run generate\`; do not edit.`;
}
