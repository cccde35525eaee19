import { auditPage } from '../../fixtures/page/audit-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('options are validated with the path of the invalid field, and applied if valid', async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'startAd' });
  await expect(gallery.stage.getByText(/^广告: \d 秒$/)).toBeVisible();
  const written = JSON.parse(await gallery.editor.inputValue()) as {
    components: { startAd: { adDuration: unknown } };
  };

  written.components.startAd.adDuration = '9';
  await gallery.editor.fill(JSON.stringify(written));
  await expect(page.getByText('components.startAd.adDuration：应为数字')).toBeVisible();
  await expect(page.getByRole('button', { name: '应用' })).toBeDisabled();

  written.components.startAd.adDuration = 0;
  await gallery.editor.fill(JSON.stringify(written));
  await page.getByRole('button', { name: '应用' }).click();
  await expect(gallery.logged('startAd')).toContainText('adDuration must must be greater than 0');

  await page.getByRole('radio', { name: 'en-us' }).check();
  written.components.startAd.adDuration = 300;
  await gallery.editor.fill(JSON.stringify(written));
  await gallery.editor.press('Control+Enter');
  await expect(gallery.stage.getByText(/^Ad: (300|299) s$/)).toBeVisible();
  // Expects the options after a reload, because the URL contains them.
  await page.reload();
  await expect(gallery.stage.getByText(/^Ad: (300|299) s$/)).toBeVisible();
});

test('shows every plugin', { tag: '@complete' }, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'everything' });
  const field = page.getByRole('combobox', { name: '插件' });
  const names = await field
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(names.length).toBeGreaterThan(25);
  // Skips errorDisplay, because its example is a missing file.
  for (const name of names.filter((one) => one !== 'errorDisplay')) {
    await test.step(name, async () => {
      await field.selectOption(name);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(gallery.logged('loadedmetadata').first()).toBeVisible();
      await expect(gallery.log.getByText('出错')).toHaveCount(0);
    });
  }
});

test.describe('axe-core', { tag: '@complete' }, () => {
  // Disables animations, because an audit during one would measure mixed colors.
  test.use({ emulation: { reducedMotion: true } });

  for (const deviceId of ['android-chrome', 'pc-chrome']) {
    test.describe(`on ${deviceId}`, () => {
      test.use({ deviceId });

      test('finds no violation in the gallery and in its error message', async ({ page }) => {
        const gallery = new PlayerGallery(page);
        await gallery.open({ addOn: 'quality' });
        await expect(gallery.logged('loadedmetadata').first()).toBeVisible();
        expect(await auditPage(page)).toEqual([]);
        await gallery.editor.fill('{');
        await expect(page.getByRole('button', { name: '应用' })).toBeDisabled();
        expect(await auditPage(page)).toEqual([]);
      });
    });
  }
});
