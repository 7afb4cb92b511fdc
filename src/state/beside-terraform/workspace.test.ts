import { expect, test } from '@jest/globals';
import { notesFolder } from './workspace';

test('what a Terraform created is noted for its workspace', () => {
  const folder = (workspace?: string): string =>
    notesFolder('/nowhere', { TF_DATA_DIR: '/nowhere/data', TF_WORKSPACE: workspace });
  expect([folder(), folder('default')]).toEqual(['/nowhere/data', '/nowhere/data']);
  expect(folder('dev')).toBe('/nowhere/data/analytics-workspace-dev');
});
