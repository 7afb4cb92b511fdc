import { describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowTest } from '../support/depth';
import { projectFolder } from '../support/project';
import { makeSampleReport } from './sample-report';

describe('docs/public/review.html', () => {
  slowTest(
    'is what the product makes now; npm run pictures writes it',
    async () => {
      const shown = readFileSync(join(projectFolder, 'docs/public/review.html'), 'utf8');
      expect(await makeSampleReport()).toBe(shown);
    },
    120_000,
  );
});
