import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/** The folders of the packages that files come from. */
export function foldersOf(files) {
  const folders = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return folders.filter((folder) => folder !== undefined);
}

/** esbuild escapes what is not ASCII everywhere but in regular expressions. Text in ASCII is loaded in a third of the time. */
function toAscii(code) {
  return code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Bundles one file with all that it imports; answers the code and the folders of the packages that went in. */
export async function bundle(entryPoint, { outfile, ...options }) {
  const { metafile, outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
    ...options,
  });
  const code = toAscii(outputFiles[0].text);
  if (outfile) {
    mkdirSync(dirname(outfile), { recursive: true });
    writeFileSync(outfile, code);
  }
  return { code, folders: foldersOf(Object.keys(metafile.inputs)) };
}
