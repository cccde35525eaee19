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
    await phone.sees(field(label));
    await phone.browser.type(field(label), typed);
  };

  it('a visitor is given one, which the personal centre shows', async () => {
    await phone.open('/user');
    await phone.sees(text('剩余金币'));
    await phone.sees(text((await stored()).account));
  });

  it('a phone number is bound to it', async () => {
    await phone.open('/user/bind');
    await fill('手机号', '13912345678');
    await phone.press(control('绑定'));
    await phone.sees(text('手机绑定成功'));
    await phone.press(control('确定'));
    await phone.isAt('/user');
    await phone.finds("return document.body.innerText.includes('139****5678')");
  });

  it('its password is changed, and it is logged in to again from a browser that was cleared', async () => {
    const { account } = await stored();
    await phone.open('/user/password');
    await fill('新密码', 'Battery-Staple-8');
    await fill('确认密码', 'Battery-Staple-8');
    await phone.press(control('确认修改'));
    await phone.sees(text('密码修改成功'));
    await phone.browser.run('localStorage.clear()');
    await phone.open('/user/login');
    await phone.sees(field('账号'));
    await phone.finds("return localStorage.getItem('userInfo') !== null");
    expect((await stored()).account).not.toBe(account);
    await fill('账号', account);
    await fill('密码', 'Battery-Staple-8');
    await phone.press(control('登录'));
    await phone.sees(text('登录成功'));
    await phone.open('/user');
    await phone.sees(text(account));
  });
});
