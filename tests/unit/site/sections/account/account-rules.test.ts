import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBindPhoneForm } from '#site/sections/account/bind/bind-phone-form.ts';
import { AppRewardStore } from '#site/sections/account/centre/actions/app-reward.store.ts';
import { createFindAccountForm } from '#site/sections/account/find/find-account-form.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import { createChangePasswordForm } from '#site/sections/account/password/change-password-form.ts';
import { read, type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

/** Checks of the fields before a request is sent. */
let site: SiteOnSandbox;
let session: SiteOnSandbox['services']['session'];
beforeAll(async () => {
  site = await siteOnSandbox();
  session = site.services.session;
  await session.ready(site.lifetime.signal);
});
afterAll(() => site.close());

describe('login form', () => {
  it.each([
    ['', '', 'account', { account: '请输入手机号', password: '请输入密码' }],
    ['   ', 'x', 'account', { account: '请输入手机号', password: undefined }],
    ['x', '', 'password', { account: undefined, password: '请输入密码' }],
  ] as const)(
    'with “%s” and “%s” reports an error at the field %s',
    async (account, password, fault, errors) => {
      const form = createLoginForm(site.services, site.lifetime);
      form.change('account', account);
      form.change('password', password);
      expect(await form.submit()).toEqual({ fault });
      expect(read(() => form.errors)).toEqual(errors);
      expect(await site.callsOf('user.login')).toEqual([]);
    },
  );
});

describe('phone binding', () => {
  it.each([
    ['', '请输入手机号'],
    [' ', '请输入手机号'],
    ['1380000567', '请输入正确的手机号'],
    ['138000056789', '请输入正确的手机号'],
    ['23800005678', '请输入正确的手机号'],
    ['1380000567a', '请输入正确的手机号'],
  ])('rejects “%s”', async (mobile, text) => {
    const form = createBindPhoneForm(site.services, site.lifetime);
    form.change('mobile', mobile);
    expect(await form.submit()).toEqual({ fault: 'mobile' });
    expect(read(() => form.errors)).toEqual({ mobile: text });
    expect(await site.callsOf('user.bindMobile')).toEqual([]);
  });
});

describe('password change', () => {
  it.each([
    ['', '', 'password', { password: '请输入密码', confirmation: '请确认密码' }],
    ['secret', '', 'confirmation', { password: undefined, confirmation: '请确认密码' }],
    ['secret', 'Secret', 'confirmation', { password: undefined, confirmation: '两次密码不一致，请确认' }],
  ] as const)(
    'to “%s” and “%s” reports an error at the field %s',
    async (password, confirmation, fault, errors) => {
      const form = createChangePasswordForm(site.services, site.lifetime);
      form.change('password', password);
      form.change('confirmation', confirmation);
      expect(await form.submit()).toEqual({ fault });
      expect(read(() => form.errors)).toEqual(errors);
      expect(await site.callsOf('user.modifyPassword')).toEqual([]);
    },
  );
});

describe('account search', () => {
  const now = () => Date.parse('2026-03-08T12:00:00+08:00');

  it.each([
    ['', '请选择您的充值扣款日期'],
    ['12026-03-08', '请选择您的充值扣款日期'],
    ['2026-03-09', '扣款日期不能晚于今天'],
  ])('rejects “%s”', async (chargeTime, text) => {
    const form = createFindAccountForm(site.services.api, now, site.lifetime);
    form.change('chargeTime', chargeTime);
    expect(await form.submit()).toEqual({ fault: 'chargeTime' });
    expect(read(() => form.errors)).toEqual({ chargeTime: text });
    expect(await site.callsOf('user.findAccount')).toEqual([]);
  });
});

describe('app reward', () => {
  it.each([
    ['off', undefined],
    ['received', undefined],
    ['whatever', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['download', 'download'],
    ['wait_receive', 'receive'],
  ] as const)('with the status %s has the next step %s', (appRewardStatus, step) => {
    session.amend(session.userId, { appRewardStatus });
    expect(read(() => new AppRewardStore({ ...site.services, lifetime: site.lifetime }).step)).toBe(step);
  });
});
