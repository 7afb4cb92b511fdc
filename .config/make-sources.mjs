// Makes the sources that git does not keep, as others say all that is in them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import peggy from 'peggy';

function write(path, source, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `// Made from ${source} by \`npm run build\`; do not edit.\n${text}`);
}

/** The constructs for cdktn, from those for cdktf: the libraries differ in nothing but their name. */
function makeCdktn() {
  const [source, target] = ['src/constructs/cdktf', 'src/constructs/cdktn'];
  rmSync(target, { recursive: true, force: true });
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    write(join(target, name), source, readFileSync(join(source, name), 'utf8').replaceAll("'cdktf'", "'cdktn'"));
  }
}

/** The parser of the query language, from its grammar. Nothing of the parser library is needed to run it. */
function makeQueryParser() {
  const source = 'src/query/grammar.peggy';
  const parser = peggy.generate(readFileSync(source, 'utf8'), { output: 'source', format: 'bare' });
  write(
    'src/query/generated/parser.ts',
    source,
    `// @ts-nocheck -- what the parser library prints has no types
export const parser: unknown = ${parser};
`,
  );
}

makeCdktn();
makeQueryParser();
