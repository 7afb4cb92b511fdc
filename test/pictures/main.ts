/** Writes the sample report and the pictures of it that README shows: `npm run pictures`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../support/chromium';
import { projectFolder } from '../support/project';
import { makeSampleReport } from './sample-report';

async function main(): Promise<void> {
  const report = await makeSampleReport();
  writeFileSync(join(projectFolder, 'docs/public/review.html'), report);
  const browser = await launchChromium();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1000, height: 660 } });
    await page.setContent(report);
    await page.screenshot({ path: join(projectFolder, `docs/images/review-${colorScheme}.png`) });
  }
  await browser.close();
}

void main();
