import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import type { Measurement } from './bench-row.ts';

/**
 * Measures the current speed of this machine with Lighthouse's benchmark. Figures in ms depend on the speed, ratios do
 * not.
 */
export async function machineIndex(browser: Browser, when: string): Promise<Measurement> {
  const page = await browser.newPage();
  try {
    const value = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    return { what: `machine index, ${when}`, value, unit: '' };
  } finally {
    await page.close();
  }
}
