import { expect, test } from '@playwright/test';
import { openHarness } from './driver/open-harness.ts';

test('the program opens a wall of platforms, and each proves its emulation', async () => {
  const { page, close } = await openHarness({
    args: ['--platform', 'ios-safari,android-chrome,wechat-android'],
  });
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').getByRole('button', { name: /^(相符|True)$/ })).toHaveCount(3);
  await close();
});
