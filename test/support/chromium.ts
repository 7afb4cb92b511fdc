import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of this machine; undefined where there is none. `ANALYTICS_TESTS=all` demands one. */
export const chromiumPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find(isExecutable);

if (chromiumPath === undefined && process.env['ANALYTICS_TESTS'] === 'all') {
  throw new Error('Put Chromium on the PATH: apt-get install chromium, or brew install --cask chromium.');
}

/** Starts it without a window. */
export async function launchChromium(): Promise<Browser> {
  // Its sandbox does not work for root, as which containers run.
  const isRoot = process.getuid?.() === 0;
  // It draws for nobody.
  const args = ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])];
  return await chromium.launch({ executablePath: chromiumPath ?? '', args });
}
