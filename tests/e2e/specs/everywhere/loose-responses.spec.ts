import type { ScreenName } from '../../../../src/shared/screens/routes.ts';
import { screenVisits } from '../../../../src/shared/screens/screen-visits.ts';
import { type OddValue, respondOddly } from '../../fixtures/page/respond-oddly.ts';
import { expect, test } from '../../fixtures/test.ts';

const anotherType = (value: unknown) =>
  typeof value === 'string' ? { text: value } : String(value).repeat(40);

/** A picture that is not there is asked for all the same: that is no odd value. */
const unknownValue: OddValue = (value, field) => {
  if (/pic|img|cover/i.test(field)) return value;
  if (typeof value === 'number') return -1.5;
  return typeof value === 'boolean' ? 7 : 'constructor';
};

/** Without its name an item is left out of its list: that is another screen than one whose items are odd. */
const keepsNames =
  (odd: OddValue): OddValue =>
  (value, field) =>
    /^(id|title|number|code|name|.*Id)$/.test(field) ? value : odd(value, field);

const loose: Readonly<Record<string, OddValue>> = {
  'null for every value': () => null,
  'values of another type': anotherType,
  'items that have but their names': keepsNames(() => undefined),
  'items with null beside their names': keepsNames(() => null),
  'items with values of another type beside their names': keepsNames(anotherType),
  'items with unknown values beside their names': keepsNames(unknownValue),
};

/** One of each kind; the others are for the complete lane. */
const quick: ReadonlySet<ScreenName> = new Set(['comicHome', 'comicBook', 'recharge']);
const quickKind = 'items that have but their names';

for (const { name, path } of screenVisits.filter((visit) => !visit.isForRedirected)) {
  for (const [kind, odd] of Object.entries(loose)) {
    const tag = quick.has(name) && kind === quickKind ? [] : ['@complete'];

    test(`${path} stands before ${kind}`, { tag }, async ({ page }) => {
      await respondOddly(page, odd);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.app-frame__main')).toHaveText(/\S/);
      await expect(page.getByText('页面加载失败，请重试')).toHaveCount(0);
      // What is still being answered would be cut off with the page, and fail.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
}
