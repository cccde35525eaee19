import { test as base } from '@playwright/test';
import { openInBrowser } from './browser-window.ts';
import type { HarnessWindow, WindowOptions } from './harness-window.ts';
import { Phone } from './phone.ts';
import { openProgramWindow } from './program-window.ts';

interface WindowFixtures {
  /** Opens the window in Chinese, given arguments of `npm start --`. Closes it after the test. */
  readonly openWindow: (...args: readonly string[]) => Promise<HarnessWindow>;
  /** Opens a reference phone with the same site, from which tests read the positions of elements. */
  readonly openPhone: (platformId: string, address: string) => Promise<Phone>;
}

/** Test of the window from a tester's point of view, on the transport that its Playwright project selects. */
export const test = base.extend<WindowFixtures & WindowOptions>({
  transport: ['program', { option: true }],

  openWindow: async ({ transport }, provide, testInfo) => {
    const opened: HarnessWindow[] = [];
    await provide(async (...args) => {
      const harness = await (transport === 'browser' ? openInBrowser(args) : openProgramWindow(args));
      opened.push(harness);
      await harness.page.getByText('中文', { exact: true }).click();
      return harness;
    });
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [index, { page, close }] of opened.entries()) {
      if (isFailed) await page.screenshot({ path: testInfo.outputPath(`window-${index + 1}.png`) });
      await close();
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  openPhone: async ({}, provide, testInfo) => {
    const phones: Phone[] = [];
    await provide(async (platformId, address) => {
      const phone = await Phone.open(platformId, address);
      phones.push(phone);
      return phone;
    });
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [index, phone] of phones.entries()) {
      if (isFailed) await phone.page.screenshot({ path: testInfo.outputPath(`phone-${index + 1}.png`) });
      await phone.close();
    }
  },
});
