import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import type { Measurement } from './bench-row.ts';

/**
 * How fast this machine is just now, by Lighthouse's own benchmark. Rows in ms follow it from run to run, rows that are
 * ratios do not.
 */
export async function machineIndex(browser: Browser, when: string): Promise<Measurement> {
  const page = await browser.newPage();
  try {
    const value = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    return { what: `this machine's index, ${when}`, value, unit: '' };
  } finally {
    await page.close();
  }
}
