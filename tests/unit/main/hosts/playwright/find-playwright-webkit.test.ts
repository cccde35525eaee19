import { webkit } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { findPlaywrightWebKit } from '#main/hosts/playwright/find-playwright-webkit.ts';

it('WebKit is found only if its program is installed, and the message says how to get it', () => {
  const path = vi.spyOn(webkit, 'executablePath').mockReturnValue('/nowhere/pw_run.sh');
  expect(findPlaywrightWebKit()).toMatchObject({
    missing: { en: expect.stringContaining('npx playwright install webkit') as string },
  });
  path.mockReturnValue(process.execPath);
  expect(findPlaywrightWebKit()).toEqual({ browserType: webkit, executable: process.execPath });
});
