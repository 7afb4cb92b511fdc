import { type Browser, chromium } from 'playwright-core';
import { findProgram } from './find-program';

// The first is that browser without its own windows, which takes two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine; undefined where there is none. `ANALYTICS_TESTS=all` demands one. */
export const chromiumPath = findProgram(...names);

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
