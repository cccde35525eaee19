import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const phone = 'android-chrome';

test('two platforms match their emulation, react to a tap and go back', { tag: '@quick' }, async ({
  openWindow,
  openPhone,
}) => {
  const harness = await openWindow('--platform', `${phone},ios-safari`);
  const window = new WindowPage(harness.page);
  await window.expectVerified(2);
  const home = await window.address(phone).inputValue();

  const reference = await openPhone(phone, `${await window.origin(phone)}${home}`);
  const tab = reference.page.getByRole('navigation').getByRole('link').nth(1);
  const place = await reference.placeOf(tab);
  await tab.click();
  const { pathname } = new URL(reference.page.url());
  await harness.tap(phone, place);
  await window.expectAt(phone, pathname);
  await window.expectAt('ios-safari', home);

  await window.button(phone, '后退').click();
  await window.expectAt(phone, home);
  await window.button('ios-safari', '关闭').click();
  await window.expectVerified(1);
});
