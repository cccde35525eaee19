import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmLeavingAccount } from '#site/features/credentials/leave-account.ts';
import { logIn, loginFailure } from '#site/features/credentials/log-in.ts';
import { createBindPhoneForm } from '#site/sections/account/bind/bind-phone-form.ts';
import { AppRewardStore } from '#site/sections/account/centre/actions/app-reward.store.ts';
import { createFindAccountForm, findFailure } from '#site/sections/account/find/find-account-form.ts';
import { createLoginForm } from '#site/sections/account/login/login-form.ts';
import {
  createChangePasswordForm,
  isOldPasswordWanted,
} from '#site/sections/account/password/change-password-form.ts';
import { DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
let session: SiteOnSandbox['services']['session'];
beforeEach(async () => {
  site = await siteOnSandbox();
  session = site.services.session;
  await session.ready(site.lifetime.signal);
});
afterEach(() => site.close());

const brokenResponse = (path: string) => ({ match: { path }, times: 1, effect: { kind: 'cut' as const } });

/** Returns the credentials of the account that is logged in. */
function credentials() {
  return { account: session.account, password: session.user?.password ?? '' };
}

describe('login form', () => {
  it('logs in by name or phone, and keeps the old account after a wrong password', async () => {
    const first = credentials();
    await site.setUser({ mobile: '13800005678' });
    const form = createLoginForm(site.services, site.lifetime);
    form.change('account', first.account);
    form.change('password', `${first.password}x`);
    expect(await form.submit()).toBeUndefined();
    expect(loginFailure(form.sending.error)).toBe('账号或密码错误');
    session.received({ userId: '900001', account: 'other', password: 'x' });
    form.change('account', ' 13800005678 ');
    form.change('password', first.password);
    expect(await form.submit()).toEqual({ result: true });
    expect(credentials()).toEqual(first);
  });

  it("keeps the previous account in the device's list until it logs in again", async () => {
    const [first, other] = [credentials(), await site.stranger()];
    const previous = () => session.previousAccounts.list.map(({ account }) => account);
    const logInTo = (to: { account: string; password: string }) =>
      logIn(site.services, to, { signal: site.lifetime.signal });
    await logInTo(other);
    expect([previous(), session.lostAccount]).toEqual([[first.account], undefined]);
    await logInTo(first);
    expect(previous()).toEqual([other.account]);
  });

  it('asks for confirmation only before a paid account without a phone is left', async () => {
    const questions: string[] = [];
    const dialogs = new DialogStore();
    const leaves = async (changes: Parameters<typeof session.amend>[1], account = 'my900001') => {
      session.amend(session.userId, { mobile: '', recharged: false, vipType: 'none', ...changes });
      const answer = confirmLeavingAccount({ dialogs, session }, account, site.lifetime.signal);
      const [dialog] = dialogs.stack;
      if (dialog)
        questions.push(dialog.render((_, props) => (props as { readonly text: string }).text as never));
      dialog?.dismiss();
      return answer;
    };
    expect(await leaves({})).toBe(true);
    expect(await leaves({ recharged: true, mobile: '13800005678' })).toBe(true);
    expect(await leaves({ recharged: true }, session.account)).toBe(true);
    expect(await leaves({ recharged: true, avaliableAmount: 0 })).toBe(true);
    expect(questions).toEqual([]);
    expect(await leaves({ recharged: true, avaliableAmount: 3_000 })).toBe(false);
    expect(await leaves({ vipType: 'year' })).toBe(false);
    expect(questions).toEqual([
      expect.stringContaining('有3000金币，还没有绑定手机'),
      expect.stringContaining('有VIP，还没有绑定手机'),
    ]);
  });

  it("shows the server's message about too many attempts, and a network error", async () => {
    const form = createLoginForm(site.services, site.lifetime);
    form.change('account', session.account);
    form.change('password', 'wrong');
    for (let tries = 0; tries < 11; tries += 1) await form.submit();
    expect(loginFailure(form.sending.error)).toBe('密码错误次数过多，请5分钟后再试');
    await site.setFaults(brokenResponse('/api/user/login'));
    await form.submit();
    expect(loginFailure(form.sending.error)).toBe('网络连接失败，请检查网络后重试');
  });
});

describe('phone binding', () => {
  it('grants 40 coins once, even if the first response is lost', async () => {
    const form = createBindPhoneForm(site.services, site.lifetime);
    form.change('mobile', '13800005678');
    await site.setFaults(brokenResponse('/api/user/bind_mobile'));
    expect(await form.submit()).toBeUndefined();
    expect(form.sending.error?.code).toBe('network');
    expect(await form.submit()).toEqual({ result: true });
    expect(session.user).toMatchObject({ mobile: '13800005678', avaliableAmount: 140 });
  });
});

describe('password change', () => {
  it('rejects a password of a wrong length before sending and saves a valid one', async () => {
    const form = createChangePasswordForm(site.services, site.lifetime);
    for (const password of ['short', 'x'.repeat(21), 'long enough']) {
      form.change('password', password);
      form.change('confirmation', password);
      await form.submit();
      expect(read(() => form.errors.password)).toBe(
        password === 'long enough' ? undefined : '密码长度应为6到20位',
      );
    }
    expect(await site.callsOf('user.modifyPassword')).toHaveLength(1);
    expect(credentials().password).toBe('long enough');
    const login = createLoginForm(site.services, site.lifetime);
    login.change('account', session.account);
    login.change('password', 'long enough');
    expect(await login.submit()).toEqual({ result: true });
  });
});

describe('old password field', () => {
  const filledForm = () => {
    const form = createChangePasswordForm(site.services, site.lifetime);
    form.change('password', 'long enough');
    form.change('confirmation', 'long enough');
    return form;
  };

  it("is shown if the stored password is no longer the account's", async () => {
    const form = filledForm();
    const { password } = credentials();
    session.amend(session.userId, { password: 'of yesterday' });
    expect(await form.submit()).toBeUndefined();
    expect(form.sending.error?.message).toBe('原密码不正确');
    expect(read(() => isOldPasswordWanted(form))).toBe(true);
    expect(await form.submit()).toEqual({ fault: 'oldPassword' });
    form.change('oldPassword', password);
    expect(await form.submit()).toEqual({ result: true });
    expect(credentials().password).toBe('long enough');
  });

  it('uses the stored password if the response was lost after the change', async () => {
    const form = filledForm();
    await site.setFaults(brokenResponse('/api/user/modifyPwd'));
    expect(await form.submit()).toBeUndefined();
    expect(await form.submit()).toEqual({ result: true });
    expect(read(() => isOldPasswordWanted(form))).toBe(false);
  });
});

describe('account search', () => {
  const now = () => Date.parse('2026-03-08T12:00:00+08:00');

  it("shows a fixed text if nothing is found, else the server's message", async () => {
    const form = createFindAccountForm(site.services.api, now, site.lifetime);
    form.change('chargeTime', '2026-03-08');
    await form.submit();
    expect(findFailure(form.sending.error)).toBe('抱歉，未找到您的充值账号，请联系客服（11:00 ~ 18:00）');
    await site.setFaults({
      match: { path: '/api/user/find_account' },
      effect: { kind: 'code', code: 500, msg: '查询人数过多' },
    });
    await form.submit();
    expect(findFailure(form.sending.error)).toBe('查询人数过多');
  });
});

describe('app reward', () => {
  it('is granted once, however often it is requested', async () => {
    await site.setUser({ appRewardStatus: 'wait_receive' });
    await session.refresh(site.lifetime.signal);
    const store = new AppRewardStore({ ...site.services, lifetime: site.lifetime });
    expect(await Promise.all([store.take(), store.take()])).toEqual([true, false]);
    expect(session.user).toMatchObject({ appRewardStatus: 'received', avaliableAmount: 160 });
    expect(await site.callsOf('user.receiveAppReward')).toHaveLength(1);
  });

  it('is shown as received even if the response was lost', async () => {
    await site.setUser({ appRewardStatus: 'wait_receive' });
    await session.refresh(site.lifetime.signal);
    await site.setFaults({
      match: { path: '/api/user/receive_app_reward' },
      times: 1,
      effect: { kind: 'cut' },
    });
    const store = new AppRewardStore({ ...site.services, lifetime: site.lifetime });
    expect(await store.take()).toBe(true);
    expect(session.user).toMatchObject({ appRewardStatus: 'received', avaliableAmount: 160 });
  });

  it('is no longer offered after another tab has received it', async () => {
    await site.setUser({ appRewardStatus: 'received' });
    session.amend(session.userId, { appRewardStatus: 'wait_receive' });
    const store = new AppRewardStore({ ...site.services, lifetime: site.lifetime });
    expect(await store.take()).toBe(false);
    expect(store.receiving.error?.message).toBe('奖励已领取过了');
    expect(read(() => store.step)).toBeUndefined();
  });

  it("shows the server's message when it is rejected", async () => {
    session.amend(session.userId, { appRewardStatus: 'wait_receive' });
    const store = new AppRewardStore({ ...site.services, lifetime: site.lifetime });
    expect(await store.take()).toBe(false);
    expect(store.receiving.error?.message).toBe('请先下载并打开APP');
    expect(session.coins).toBe(100);
  });
});
