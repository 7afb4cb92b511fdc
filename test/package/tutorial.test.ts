import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { findFreePort } from '../support/free-port';
import { linkQuickTsx, quickCompiler } from '../support/quick-tsx';
import { run } from '../support/run';
import { commandsOf, type Fence, fencesOf, isRun, isShell, tutorialPage } from '../support/shell-lines';

const blocks = fencesOf(tutorialPage);

/** What a reader does with a block: types it, saves it as the file that it names, or makes the edit that it shows. */
function stepOf(block: Fence, port: number): string {
  if (isShell(block)) {
    const lines = commandsOf(block).filter(isRun);
    const listening = `until (exec 3<>/dev/tcp/127.0.0.1/${String(port)}) 2>&-; do sleep 0.1; done`;
    return lines.map((line) => (line.endsWith('&') ? `${line}\n${listening}` : line)).join('\n');
  }
  const { language, code } = block;
  const [, file] = /^\/\/ (\S+)\n/.exec(code) ?? [];
  if (file !== undefined) return `cat > ${file} <<'END'\n${code}END`;
  return language === 'diff' ? `git apply <<'END'\n${code}END` : ':';
}

let packed: PackedProject;
beforeAll(async () => {
  packed = await createPackedProject({ standIns: quickCompiler });
  await linkQuickTsx(packed.folder);
});
afterAll(() => {
  packed.remove();
});

test('a reader of the tutorial who types every line sees what the page shows', async () => {
  const port = await findFreePort();
  const steps = blocks.map((block, index) => `echo '== step ${String(index)}'\n${stepOf(block, port)}`);
  const script = `set -m\ntrap 'kill %1 2>&- || true' EXIT\n${steps.join('\n')}`.replaceAll('8080', String(port));
  const env = {
    PATH: `${join(packed.folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    HOME: packed.folder,
    NO_COLOR: '1',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Amy'],
        [`GIT_${who}_EMAIL`, 'amy@example.com'],
      ]),
    ),
  };
  const { code, stdout, stderr } = await run('bash', ['-ec', script], { cwd: packed.folder, env, timeoutMs: 200_000 });
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  const printed = stdout.split(/^== step \d+\n/m).slice(1);
  for (const [index, { language, code: shown }] of blocks.entries()) {
    if (language !== 'text') continue;
    const before = blocks.findLastIndex((block, at) => at < index && isShell(block));
    for (const line of shown.trim().split('\n')) expect(printed[before]).toContain(line.trim());
  }
}, 240_000);
