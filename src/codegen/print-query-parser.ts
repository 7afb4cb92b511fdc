import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'peggy';
import type { GeneratedFile } from './generated-files';
import { printModule } from './print-module';

const grammarPath = 'src/query/grammar.peggy';

/** The parser of the query language, out of its grammar. Nothing of the parser library is needed to run it. */
export function printQueryParser(root: string): GeneratedFile {
  const grammar = readFileSync(join(root, grammarPath), 'utf8');
  const parser = generate(grammar, { output: 'source', format: 'bare' });
  const module = `
    // @ts-nocheck -- what the parser library prints has no types
    import type { GeneratedParser } from '../generated-parser';

    /** The parser of the language in ${grammarPath}. */
    export const { parse, SyntaxError: ParserError }: GeneratedParser = ${parser};`;
  return { path: 'src/query/generated/parser.ts', content: printModule(grammarPath, module) };
}
