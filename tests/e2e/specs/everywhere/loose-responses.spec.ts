import type { ScreenName } from '../../../../src/shared/screens/routes.ts';
import { screenVisits } from '../../../../src/shared/screens/screen-visits.ts';
import { type OddValue, respondWithOddValues } from '../../fixtures/page/respond-with-odd-values.ts';
import { expect, test } from '../../fixtures/test.ts';

const anotherType = (value: unknown) =>
  typeof value === 'string' ? { text: value } : String(value).repeat(40);

/** Keeps the URLs of images, because a wrong one would only cause a failed request. */
const unknownValue: OddValue = (value, field) => {
  if (/pic|img|cover/i.test(field)) return value;
  if (typeof value === 'number') return -1.5;
  return typeof value === 'boolean' ? 7 : 'constructor';
};

/** Keeps names, because lists skip items without a name and the items would not be tested. */
const keepsNames =
  (odd: OddValue): OddValue =>
  (value, field) =>
    /^(id|title|number|code|name|.*Id)$/.test(field) ? value : odd(value, field);

const loose: Readonly<Record<string, OddValue>> = {
  'null for every value': () => null,
  'values of another type': anotherType,
  'items with nothing but their names': keepsNames(() => undefined),
  'items with null except their names': keepsNames(() => null),
  'items with values of another type except their names': keepsNames(anotherType),
  'items with unknown values except their names': keepsNames(unknownValue),
};

/** One screen per section. The complete lane tests the others. */
const quick: ReadonlySet<ScreenName> = new Set(['comicHome', 'comicBook', 'recharge']);
const quickKind = 'items with nothing but their names';

for (const { name, path } of screenVisits.filter((visit) => !visit.isForRedirected)) {
  for (const [kind, odd] of Object.entries(loose)) {
    const tag = quick.has(name) && kind === quickKind ? [] : ['@complete'];

    test(`${path} renders a response with ${kind}`, { tag }, async ({ page }) => {
      await respondWithOddValues(page, odd);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.app-frame__main')).toHaveText(/\S/);
      await expect(page.getByText('页面加载失败，请重试')).toHaveCount(0);
      // Waits for pending requests, which would fail when the page closes.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
}
