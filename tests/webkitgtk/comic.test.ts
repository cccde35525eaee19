import { describe, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`comics in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();

  it('from the home to a list, and back to the pixel', async () => {
    await phone.open('/home');
    await phone.sees('//article//h3');
    await phone.open('/home/new');
    await phone.sees('//article//h3');
    await phone.finds('return document.documentElement.scrollHeight > 2 * innerHeight');
    await phone.browser.run('scrollTo(0, 300)');
    await phone.finds('return scrollY === 300');
    // One that is seen whole: the driver need not scroll to it.
    const seen = await phone.browser.run(`
      return 1 + [...document.querySelectorAll('article')].findIndex(
        (article) => article.getBoundingClientRect().top > 60);`);
    await phone.press(`(//article)[${String(seen)}]//a`);
    await phone.finds("return location.pathname.startsWith('/book/') && scrollY === 0");
    await phone.sees(control('加入收藏'));
    await phone.browser.back();
    await phone.isAt('/home/new');
    await phone.finds('return scrollY === 300');
  });

  it('a chapter is read, the next one bought, and the book stands on the shelf', async () => {
    await phone.open('/book/1');
    await phone.press(control('加入收藏'));
    await phone.press(control('开始阅读'));
    await phone.isAt('/book/read/1/1');
    await phone.finds(
      "return [...document.querySelectorAll('[role=img] img')].some((image) => image.complete && image.naturalWidth > 0)",
    );
    await phone.open('/book/read/1/3');
    await phone.press(control('确认购买'));
    await phone.sees(text('购买成功'));
    await phone.open('/shelf');
    await phone.sees("//a[contains(@href, '/book/')]");
  });

  it('a comic is searched', async () => {
    await phone.open('/search');
    await phone.sees('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.sees('//article//h3');
  });
});
