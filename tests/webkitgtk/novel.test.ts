import { describe, expect, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`novels in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const paragraphAtTop = `
    const atTop = [...document.querySelectorAll('[data-paragraph]')].find(
      (paragraph) => paragraph.getBoundingClientRect().bottom > 1);
    return Number(atTop?.getAttribute('data-paragraph'));`;

  it('opens a list and a novel', async () => {
    await phone.open('/novel');
    await phone.expectVisible('//article//h3');
    await phone.open('/novels/rqbd');
    await phone.press('(//article//a)[1]');
    await phone.waitForTrue('return /^\\/novels\\/\\d+$/.test(location.pathname)');
    await phone.expectVisible(control('加入书架'));
  });

  it('reads a chapter and keeps the line over a reload', async () => {
    await phone.open('/novels/read/1/1');
    await phone.expectVisible('//article//*[@data-paragraph="0"]');
    await phone.browser.run(
      'document.querySelector(\'[data-paragraph="9"]\').scrollIntoView({ block: "start" })',
    );
    await expect.poll(() => phone.browser.run(paragraphAtTop)).toBe(9);
    // Waits for the position, because the reader updates it only on the scroll event.
    await phone.waitForTrue('return document.querySelector("[aria-label=阅读进度]").valueAsNumber > 1');
    await phone.browser.reload();
    await expect.poll(() => phone.browser.run(paragraphAtTop), { timeout: 20_000 }).toBe(9);
  });

  it('buys a chapter', async () => {
    await phone.open('/novels/read/1/3');
    await phone.press(control('确认购买'));
    await phone.expectVisible(text('购买成功'));
    await phone.expectVisible('//article//*[@data-paragraph="0"]');
  });

  it('turns pages', async () => {
    await phone.open('/novels/read/1/2');
    await phone.press(control('设置'));
    await phone.waitForTrue("return document.querySelector('input[value=pages]') !== null");
    await phone.browser.run("document.querySelector('input[value=pages]').click()");
    await phone.waitForTrue('return /第1\\/\\d+页/.test(document.body.innerText)');
    await phone.browser.run("document.querySelectorAll('.paged-text__turn')[1].click()");
    await phone.waitForTrue('return /第2\\/\\d+页/.test(document.body.innerText)');
  });

  it('finds a novel and adds it to the shelf', async () => {
    await phone.open('/novels/1');
    await phone.press(control('加入书架'));
    await phone.open('/novels/shelf');
    await phone.expectVisible("//a[contains(@href, '/novels/')]");
    await phone.open('/novels/search');
    await phone.expectVisible('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.expectVisible('//article//h3');
  });
});
