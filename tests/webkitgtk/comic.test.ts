import { describe, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`comics in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();

  it('opens a list and a book, and restores the scroll position on Back', async () => {
    await phone.open('/home');
    await phone.expectVisible('//article//h3');
    await phone.open('/home/new');
    await phone.expectVisible('//article//h3');
    await phone.waitForTrue('return document.documentElement.scrollHeight > 2 * innerHeight');
    await phone.browser.run('scrollTo(0, 300)');
    await phone.waitForTrue('return scrollY === 300');
    // Chooses a fully visible book, because the driver would scroll to any other.
    const seen = await phone.browser.run(`
      return 1 + [...document.querySelectorAll('article')].findIndex(
        (article) => article.getBoundingClientRect().top > 60);`);
    await phone.press(`(//article)[${String(seen)}]//a`);
    await phone.waitForTrue("return location.pathname.startsWith('/book/') && scrollY === 0");
    await phone.expectVisible(control('加入收藏'));
    await phone.browser.back();
    await phone.expectPath('/home/new');
    await phone.waitForTrue('return scrollY === 300');
  });

  it('reads a chapter, buys the next one and adds the book to the favorites', async () => {
    await phone.open('/book/1');
    await phone.press(control('加入收藏'));
    await phone.press(control('开始阅读'));
    await phone.expectPath('/book/read/1/1');
    await phone.waitForTrue(
      "return [...document.querySelectorAll('[role=img] img')].some((image) => image.complete && image.naturalWidth > 0)",
    );
    await phone.open('/book/read/1/3');
    await phone.press(control('确认购买'));
    await phone.expectVisible(text('购买成功'));
    await phone.open('/shelf');
    await phone.expectVisible("//a[contains(@href, '/book/')]");
  });

  it('finds a comic', async () => {
    await phone.open('/search');
    await phone.expectVisible('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.expectVisible('//article//h3');
  });
});
