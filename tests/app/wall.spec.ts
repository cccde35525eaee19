import { fileURLToPath } from 'node:url';
import { _electron as electron, expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the program opens a wall of platforms, and each proves its emulation', async () => {
  const program = await electron.launch({
    args: ['.', '--platform', 'ios-safari,android-chrome,wechat-android'],
    cwd: root,
  });
  const window = await program.firstWindow();
  await expect(window.getByRole('article')).toHaveCount(3);
  await expect(window.getByRole('article').getByRole('button', { name: /^(相符|True)$/ })).toHaveCount(3);
  await program.close();
});
