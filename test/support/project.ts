import { join } from 'node:path';
import { findProgram } from './find-program';

/** The project's folder. Tests that start programs use what `npm run build` wrote there. */
export const projectFolder = join(__dirname, '..', '..');
export const aacFile = join(projectFolder, 'dist/bin/aac.cjs');
export const pluginFile = join(projectFolder, 'dist/plugin.cjs');

/** Whether the tests that need Terraform can run here. */
export const hasTerraform = findProgram('terraform') !== undefined;
if (!hasTerraform) process.stderr.write('terraform is not on the PATH: the tests that need it are skipped.\n');
