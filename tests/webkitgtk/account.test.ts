import { describe, expect, it } from 'vitest';
import { control, IPhone, missing, text } from './iphone.ts';

interface Account {
  readonly account: string;
  readonly password: string;
}

const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`;

describe.skipIf(missing)(`accounts in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const stored = async () =>
    (await phone.browser.run("return JSON.parse(localStorage.getItem('userInfo'))")) as Account;

  const fill = async (label: string, typed: string) => {
    await phone.expectVisible(field(label));
    await phone.browser.type(field(label), typed);
  };

  it('creates an account for a visitor and shows it in the user center', async () => {
    await phone.open('/user');
    await phone.expectVisible(text('剩余金币'));
    await phone.expectVisible(text((await stored()).account));
  });

  it('binds a phone number', async () => {
    await phone.open('/user/bind');
    await fill('手机号', '13912345678');
    await phone.press(control('绑定'));
    await phone.expectVisible(text('手机绑定成功'));
    await phone.press(control('确定'));
    await phone.expectPath('/user');
    await phone.waitForTrue("return document.body.innerText.includes('139****5678')");
  });

  it('changes the password, and logs in with it after the storage was cleared', async () => {
    const { account } = await stored();
    await phone.open('/user/password');
    await fill('新密码', 'Battery-Staple-8');
    await fill('确认密码', 'Battery-Staple-8');
    await phone.press(control('确认修改'));
    await phone.expectVisible(text('密码修改成功'));
    await phone.browser.run('localStorage.clear()');
    await phone.open('/user/login');
    await phone.expectVisible(field('账号'));
    await phone.waitForTrue("return localStorage.getItem('userInfo') !== null");
    expect((await stored()).account).not.toBe(account);
    await fill('账号', account);
    await fill('密码', 'Battery-Staple-8');
    await phone.press(control('登录'));
    await phone.expectVisible(text('登录成功'));
    await phone.open('/user');
    await phone.expectVisible(text(account));
  });
});
