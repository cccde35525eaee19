import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { silentWechat } from '../../fixtures/page/silent-wechat.ts';
import {
  bindPage,
  type FormPage,
  findPage,
  loginPage,
  passwordPage,
  UserCenterPage,
} from '../account-pages.ts';
import { HomePage } from '../home-page.ts';
import { NovelReaderPage } from '../novel-reader-page.ts';
import { ReaderPage } from '../reader-page.ts';
import { RechargePage } from '../recharge-page.ts';
import { ReportPage } from '../report-page.ts';
import { VideoPage } from '../video-page.ts';
import type { CallFault } from './faulty-call.ts';
import type { FaultVisit } from './read-calls.ts';

/** Call that changes something on the server. */
export interface WriteCall {
  /** Prepares the screen, so that `send` can send the call. */
  readonly open: (visit: FaultVisit) => Promise<unknown>;
  readonly send: (page: Page) => Promise<unknown>;
  /** Sends the call again after a failure. Default: same as `send`. */
  readonly sendAgain?: (page: Page) => Promise<unknown>;
  /** Element that shows the failure. */
  readonly failure: (page: Page) => Locator;
  /** Message that the screen shows instead of the one for the fault. */
  readonly message?: (fault: CallFault) => string | undefined;
  readonly done: (page: Page) => Locator;
  /** Element that is visible if the site itself finds out that only the response was lost. */
  readonly recovered?: (page: Page) => Locator;
  /** Fields of the user on the server afterwards. They are the same however often the call was sent. */
  readonly serverState: Readonly<Record<string, unknown>>;
}

const alert = (page: Page) => page.getByRole('dialog').getByRole('alert');
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确认支付' }).click();

function form(of: (page: Page) => FormPage, fields: Readonly<Record<string, string>>, title: string) {
  return {
    open: async ({ page, visitor }: FaultVisit) => {
      await of(page).open();
      await visitor.userId();
      for (const [label, text] of Object.entries(fields)) await of(page).field(label).fill(text);
    },
    send: (page: Page) => of(page).submit.click(),
    failure: (page: Page) => of(page).failure,
    done: (page: Page) => of(page).dialog(title),
  };
}

function chapter(readerOf: (page: Page) => ReaderPage): WriteCall {
  return {
    open: async ({ page }) => {
      await readerOf(page).open(1, 3);
      await expect(readerOf(page).confirmPurchase).toBeVisible();
    },
    send: (page) => readerOf(page).confirmPurchase.click(),
    failure: alert,
    done: (page) => page.getByText('购买成功'),
    serverState: { avaliableAmount: 60 },
  };
}

/** Write calls by their ID. */
export const writeCalls: Readonly<Record<string, WriteCall>> = {
  'user.checkIn': {
    open: async ({ page, visitor, sandbox }) => {
      // Sets the clock to noon, because the check-in day ends at midnight in China.
      await sandbox.setClock(Date.parse(noon));
      await new HomePage(page).open();
      await visitor.userId();
      await new HomePage(page).checkIn.click();
    },
    send: (page) => new HomePage(page).sign.click(),
    sendAgain: async (page) => {
      const home = new HomePage(page);
      await home.checkInDialog.getByRole('button', { name: '关闭' }).last().click();
      await home.checkIn.click();
      await home.sign.click();
    },
    failure: alert,
    done: (page) => page.getByRole('dialog', { name: '签到成功' }),
    recovered: (page) => page.getByRole('dialog').getByRole('button', { name: '今日已签到' }),
    serverState: { avaliableAmount: 105 },
  },
  'user.login': {
    ...form(loginPage, {}, '登录成功'),
    open: async ({ page, visitor, sandbox }) => {
      await page.goto(paths.userLogin.to());
      const { account, password } = await sandbox.user(await visitor.userId());
      await loginPage(page).field('账号').fill(account);
      await loginPage(page).field('密码').fill(password);
    },
    // Fixed text that the site shows, whatever message the server sends.
    message: ({ effect }) => (effect !== 'offline' && effect.kind === 'code' ? '账号或密码错误' : undefined),
    serverState: { avaliableAmount: 100 },
  },
  'user.bindMobile': {
    ...form(bindPage, {}, '手机绑定成功'),
    open: async ({ page, visitor }) => {
      await bindPage(page).open();
      // Creates a new number for each visitor, because the sandbox serves several tests.
      const mobile = `139${(await visitor.userId()).padStart(8, '0')}`;
      await bindPage(page).field('手机号').fill(mobile);
    },
    serverState: { avaliableAmount: 140, mobile: expect.stringMatching(/^139\d{8}$/) },
  },
  'user.modifyPassword': {
    ...form(passwordPage, { 新密码: 'another one', 确认密码: 'another one' }, '密码修改成功'),
    serverState: { password: 'another one' },
  },
  'user.findAccount': {
    ...form(findPage, {}, ''),
    open: async ({ page, visitor, sandbox }) => {
      await setTime(page, sandbox, noon);
      await findPage(page).open();
      await sandbox.settle(await sandbox.placeOrder(await visitor.userId()), 'paid');
      await findPage(page).field('扣款日期').fill(noon.slice(0, 10));
    },
    done: (page) => page.getByRole('region', { name: '已找到您的账号' }),
    serverState: { avaliableAmount: 3_400 },
  },
  'user.cancelOrder': {
    open: async ({ page, visitor, sandbox }) => {
      await page.goto(paths.report.to());
      await sandbox.placeOrder(await visitor.userId());
      await page.goto(paths.userOrders.to());
      await expect(page.getByRole('button', { name: '取消订单' })).toBeVisible();
    },
    send: async (page) => {
      await page.getByRole('main').getByRole('button', { name: '取消订单' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
    },
    failure: (page) => page.getByRole('status').filter({ hasText: /./ }),
    done: (page) => page.getByRole('listitem').getByText('订单已取消，没有扣款'),
    serverState: { avaliableAmount: 100 },
  },
  'user.receiveAppReward': {
    open: async ({ page, visitor, sandbox }) => {
      await page.goto(paths.report.to());
      await sandbox.setUser(await visitor.userId(), { appRewardStatus: 'wait_receive' });
      await new UserCenterPage(page).open();
      await expect(new UserCenterPage(page).button('下载APP领金币')).toBeVisible();
    },
    send: (page) => new UserCenterPage(page).button('下载APP领金币').click(),
    failure: (page) => page.getByRole('status').filter({ hasText: /./ }),
    done: (page) => page.getByText('领取成功，+60金币'),
    recovered: (page) => page.getByText('领取成功，+60金币'),
    serverState: { avaliableAmount: 160, appRewardStatus: 'received' },
  },
  'user.submitContact': {
    open: async ({ page, visitor }) => {
      await page.goto(paths.report.to());
      await visitor.userId();
      await new ReportPage(page).choose('侵权抄袭');
    },
    send: (page) => new ReportPage(page).submit.click(),
    failure: (page) => page.getByRole('alert').filter({ hasText: '已填写的内容不会丢失' }),
    done: (page) => new ReportPage(page).sent,
    serverState: { avaliableAmount: 100 },
  },
  'comic.buyChapter': chapter((page) => new ReaderPage(page)),
  'novel.buyChapter': chapter((page) => new NovelReaderPage(page)),
  'vod.buy': {
    open: async ({ page, visitor, sandbox }) => {
      await page.goto(paths.report.to());
      // Sets `recharged`, because other users cannot play in Android browsers. Sets enough coins, because there is a
      // preview otherwise.
      await sandbox.setUser(await visitor.userId(), { recharged: true, coins: 100 });
      await new UserCenterPage(page).open();
      await expect(new UserCenterPage(page).coins).toHaveText('100');
      await new VideoPage(page).open(1);
      await expect(new VideoPage(page).buy).toBeVisible();
    },
    send: (page) => new VideoPage(page).buy.click(),
    failure: (page) => page.getByRole('status').filter({ hasText: /./ }),
    done: (page) => page.getByText('购买成功'),
    serverState: { avaliableAmount: 70 },
  },
  'pay.apply': {
    open: async ({ page }) => {
      await page.addInitScript(silentWechat);
      await new RechargePage(page).open();
      await new RechargePage(page).channel('微信支付（应用内）').check();
      await new RechargePage(page).pay.click();
    },
    send: confirm,
    failure: alert,
    done: (page) => new RechargePage(page).result.getByText('等待支付'),
    serverState: { avaliableAmount: 100 },
  },
  'pay.pay': {
    open: async ({ page }) => {
      await new RechargePage(page).open();
      await new RechargePage(page).channel('银行卡').check();
      await new RechargePage(page).pay.click();
    },
    send: confirm,
    failure: alert,
    done: (page) => page.frameLocator('iframe').getByRole('button', { name: '确认支付' }),
    serverState: { avaliableAmount: 100 },
  },
};
