import { lstatSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeOnce } from './made-once';
import { projectFolder } from './project';
import { run } from './run';

/**
 * A folder that stands in for the package tsx, with its program in `.bin`: it runs an app of TypeScript in less than half of
 * the time, as it has the libraries compiled. What is a module (`.mts`) is left to tsx. Its version is none that Node takes with `--import`.
 */
const quickTsx = (): Promise<string> =>
  madeOnce('quick-tsx', async (folder) => {
    const hook = join(projectFolder, 'test/support/compile-quickly.cjs');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tsx', version: '0.0.0' }));
    mkdirSync(join(folder, '.bin'));
    const real = join(projectFolder, 'node_modules/tsx/dist/cli.mjs');
    const program = `#!/bin/sh\ncase "$*" in *.mts*) exec node '${real}' "$@" ;; esac\nexport QUICK_TSX_CACHE="$(dirname "$(readlink -f "$0")")/../cache"\nexec node --require '${hook}' "$@"\n`;
    writeFileSync(join(folder, '.bin/tsx'), program, { mode: 0o755 });
    const args = ['--require', hook, '--eval', "require('analytics-as-code/cdktf')"];
    const { code, stderr } = await run(process.execPath, args, {
      cwd: projectFolder,
      env: { QUICK_TSX_CACHE: join(folder, 'cache') },
    });
    if (code !== 0) throw new Error(stderr);
  });

/** The TypeScript of a packed project whose types are checked by the compiler that takes the least time. */
export const quickCompiler = { typescript: 'typescript-7' } as const;

/** Has the apps of a folder run by what stands in for tsx, which `test/cli/init.test.ts` and `test/package` run, too. */
export async function linkQuickTsx(folder: string): Promise<void> {
  const standIn = await quickTsx();
  const modules = join(folder, 'node_modules');
  // The programs of a packed project lie in a folder of its own, and a link leads to ours otherwise.
  const program = join(modules, lstatSync(join(modules, '.bin')).isSymbolicLink() ? '.bin' : '.bin/tsx');
  for (const path of [program, join(modules, 'tsx')]) unlinkSync(path);
  symlinkSync(standIn, join(modules, 'tsx'));
  symlinkSync(join(standIn, program.slice(modules.length)), program);
}
