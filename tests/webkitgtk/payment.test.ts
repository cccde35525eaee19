import { describe, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`payments in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  // The bar with the price covers the lower channels, to which WebDriver does not scroll.
  const choose = async (channel: string) => {
    await phone.expectVisible(text(channel));
    await phone.browser.run(
      'for (const label of document.querySelectorAll("label")) if (label.innerText.includes(arguments[0])) label.click()',
      channel,
    );
  };

  it('Back from the result of a payment leads past the cashier', async () => {
    await phone.open('/user');
    await phone.expectVisible(text('剩余金币'));
    await phone.press(control('充值'));
    await phone.expectPath('/purchase');
    await phone.press(control('立即支付'));
    await phone.press(control('确认支付'));
    await phone.expectVisible(text('等待支付'));
    await phone.press(control('确认支付'));
    await phone.press("//a[starts-with(normalize-space(), '返回商户')]");
    await phone.expectVisible(text('支付成功'));
    // The first document after the cashier can show the result before the browser has gone back over the cashier.
    await phone.waitForTrue("return sessionStorage.getItem('cashierTrip') === null");
    await phone.browser.run('history.back()');
    await phone.expectPath('/user');
    await phone.expectVisible(text('剩余金币'));
  });

  it('shows the result if the recharge center was opened again while pages followed it', async () => {
    await phone.open('/purchase');
    await choose('银行卡');
    await phone.press(control('立即支付'));
    await phone.press(control('确认支付'));
    await phone.expectPath('/user/purchase/pay');
    await phone.expectVisible(control('我已付款'));
    await phone.press(control('返回'));
    await phone.expectPath('/purchase');
    await phone.press(control('未支付'));
    await phone.open('/purchase');
    await choose('微信支付');
    await phone.press(control('立即支付'));
    await phone.press(control('确认支付'));
    await phone.expectVisible(text('等待支付'));
    await phone.press(control('确认支付'));
    await phone.press("//a[starts-with(normalize-space(), '返回商户')]");
    await phone.expectVisible(text('支付成功'));
  });
});
