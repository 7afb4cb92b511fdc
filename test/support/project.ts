import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The project's folder. Tests that start programs use what `npm run build` wrote there. */
export const projectFolder = join(__dirname, '..', '..');
export const aacFile = join(projectFolder, 'dist/bin/aac.cjs');
export const pluginFile = join(projectFolder, 'dist/plugin.cjs');

const found = spawnSync('terraform', ['version'], { env: { ...process.env, CHECKPOINT_DISABLE: '1' } }).status === 0;
if (!found) process.stderr.write('terraform is not on the PATH: the tests that need it are skipped.\n');

/** Whether the tests that need Terraform can run here. */
export const hasTerraform = found;
