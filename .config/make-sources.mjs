// Makes the sources that git does not keep, as others say all that is in them.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
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

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The page of the reference server as one text: its script and its style stand in it, and are known by their hashes. */
async function makePage() {
  const source = 'src/server/page';
  const { outputFiles, metafile } = await build({
    entryPoints: ['main.tsx', 'style.css'].map((name) => join(source, name)),
    outdir: 'page',
    bundle: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    tsconfig: join(source, 'tsconfig.json'),
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
  });
  const [script, style] = ['.js', '.css'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text.trim());
  const html = readFileSync(join(source, 'page.html'), 'utf8')
    .replace('<script></script>', () => `<script>${script}</script>`)
    .replace('<style></style>', () => `<style>${style}</style>`);
  const constants = Object.entries({ html, scriptHash: hashOf(script), styleHash: hashOf(style) });
  write(
    'src/server/view/generated/page.ts',
    source,
    constants.map(([name, text]) => `export const ${name}: string = ${JSON.stringify(text)};\n`).join(''),
  );
  return Object.keys(metafile.inputs);
}

makeCdktn();
makeQueryParser();
/** What went into the page. */
export const pageInputs = await makePage();
