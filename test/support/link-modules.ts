import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project';

/** Puts into a project what `npm install` would put there, with the compiler that this one has under that name. */
export function linkModules(project: string, compiler: 'typescript' | 'typescript-7' = 'typescript'): void {
  const modules = join(project, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const names = ['.bin', '@jest', '@swc', '@types', 'cdktf', 'cdktn', 'constructs', 'jest', 'tsx'];
  for (const name of names) {
    symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
  }
  symlinkSync(join(projectFolder, 'node_modules', compiler), join(modules, 'typescript'));
  symlinkSync(projectFolder, join(modules, 'analytics-as-code'));
}
