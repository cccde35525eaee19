import { describe, expect, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`novels in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const paragraphAtTop = `
    const atTop = [...document.querySelectorAll('[data-paragraph]')].find(
      (paragraph) => paragraph.getBoundingClientRect().bottom > 1);
    return Number(atTop?.getAttribute('data-paragraph'));`;

  it('from the home to a list and a novel', async () => {
    await phone.open('/novel');
    await phone.sees('//article//h3');
    await phone.open('/novels/rqbd');
    await phone.press('(//article//a)[1]');
    await phone.finds('return /^\\/novels\\/\\d+$/.test(location.pathname)');
    await phone.sees(control('加入书架'));
  });

  it('a chapter is read, and after a reload the same line stands at the top', async () => {
    await phone.open('/novels/read/1/1');
    await phone.sees('//article//*[@data-paragraph="0"]');
    await phone.browser.run(
      'document.querySelector(\'[data-paragraph="9"]\').scrollIntoView({ block: "start" })',
    );
    await expect.poll(() => phone.browser.run(paragraphAtTop)).toBe(9);
    // The reader looks where it is when the browser tells it that it was scrolled.
    await phone.finds('return document.querySelector("[aria-label=阅读进度]").valueAsNumber > 1');
    await phone.browser.reload();
    await expect.poll(() => phone.browser.run(paragraphAtTop), { timeout: 20_000 }).toBe(9);
  });

  it('a chapter is bought', async () => {
    await phone.open('/novels/read/1/3');
    await phone.press(control('确认购买'));
    await phone.sees(text('购买成功'));
    await phone.sees('//article//*[@data-paragraph="0"]');
  });

  it('pages are turned', async () => {
    await phone.open('/novels/read/1/2');
    await phone.press(control('设置'));
    await phone.browser.run("document.querySelector('input[value=pages]').click()");
    await phone.finds('return /第1\\/\\d+页/.test(document.body.innerText)');
    await phone.browser.run("document.querySelectorAll('.paged-text__turn')[1].click()");
    await phone.finds('return /第2\\/\\d+页/.test(document.body.innerText)');
  });

  it('a novel is searched and stands on the shelf', async () => {
    await phone.open('/novels/1');
    await phone.press(control('加入书架'));
    await phone.open('/novels/shelf');
    await phone.sees("//a[contains(@href, '/novels/')]");
    await phone.open('/novels/search');
    await phone.sees('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.sees('//article//h3');
  });
});
