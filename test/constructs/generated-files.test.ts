import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../support/project';
import { type Ran, run } from '../support/run';

const check = (cwd: string): Promise<Ran> =>
  run(
    process.execPath,
    [join(projectFolder, 'node_modules/tsx/dist/cli.mjs'), join(projectFolder, 'src/codegen/main.ts'), '--check'],
    { cwd },
  );

describe('generate --check', () => {
  test('names every stale file and writes none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'analytics-generate-'));
    try {
      const { code, stdout } = await check(folder);
      expect(code).toBe(1);
      expect(stdout).toContain('src/constructs/props/alert.ts is stale: run `npm run generate`\n');
      expect(stdout).toContain('docs/errors.md is stale: run `npm run generate`\n');
      expect(stdout).toContain('docs/resources/alert.md is stale: run `npm run generate`\n');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
