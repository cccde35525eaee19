import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { control, openPage } from '../../session/sandbox-session.ts';
import { AccountTab } from './account-tab.ts';

let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
});
afterAll(() => sandbox.close());

/** What the sandbox grants, each once: on registering, for a phone, for the app, for the first day's sign-in. */
const coins = { welcome: 100, phone: 40, app: 60, sign: 5 } as const;

/** Two tabs of one browser, and two accounts that belong to its reader. */
interface Scene {
  readonly area: Storage;
  readonly tabs: [AccountTab, AccountTab];
  readonly accounts: readonly [string, string];
}

type Choice = 0 | 1;

const losable = ['login', 'info', 'bind_mobile', 'modifyPwd', 'receive_app_reward', 'daily_sign'] as const;

/** What can happen in the tab `at`. */
const happenings = {
  'log in': async ({ tabs, accounts }: Scene, at: Choice, choice: Choice) =>
    tabs[at].logIn(await asServed(accounts[choice])),
  bind: ({ tabs }: Scene, at: Choice, choice: Choice) => tabs[at].bind(`1380000000${choice}`),
  'change the password': ({ tabs }: Scene, at: Choice, choice: Choice) =>
    tabs[at].changePassword(`password ${choice}`),
  'take the reward': ({ tabs }: Scene, at: Choice) => tabs[at].takeReward(),
  'sign in for the day': ({ tabs }: Scene, at: Choice) => tabs[at].sign(),
  'look at the account': ({ tabs }: Scene, at: Choice) => tabs[at].look(),
  'hear of the other tab': async ({ tabs }: Scene, at: Choice) => tabs[at].hear(),
  reload: async ({ tabs, area }: Scene, at: Choice) => {
    tabs[at].close();
    tabs[at] = new AccountTab(sandbox, area);
  },
} as const;

const choice = fc.constantFrom<Choice>(0, 1);
const happening = fc.record({
  what: fc.constantFrom(...(Object.keys(happenings) as (keyof typeof happenings)[])),
  at: choice,
  choice,
});
/** What happens at the same time, and whose answer breaks off meanwhile, though the call is carried out. */
const moment = fc.record({
  atOnce: fc.array(happening, { minLength: 1, maxLength: 2 }),
  lost: fc.option(fc.constantFrom(...losable), { nil: undefined }),
});

it('whatever happens in two tabs in whichever order, answers lost, reloaded: nothing is lost, or granted twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 7 }), async (moments) => {
      await control(sandbox, 'POST', 'reset', {});
      const scene = await setScene();
      for (const { atOnce, lost } of moments) {
        await loseAnswer(lost);
        const ends = await Promise.all(
          atOnce.map(({ what, at, choice: which }) => happenings[what](scene, at, which)),
        );
        const loggedIn = ends.filter((end) => end !== undefined);
        if (loggedIn.length > 0) expect(loggedIn).toContain(storedUserId(scene.area));
      }
      await loseAnswer(undefined);
      const tab = new AccountTab(sandbox, scene.area);
      await tab.look();
      const userId = tab.user?.userId ?? '';
      expect(tab.user).toEqual(await asServed(userId));
      for (const granted of [...scene.accounts, userId]) await expectGrantedOnce(granted);
      for (const open of [...scene.tabs, tab]) open.close();
    }),
    { numRuns: 30 },
  );
}, 180_000);

function storedUserId(area: Storage): string {
  return (JSON.parse(area.getItem('userInfo') ?? '{}') as UserInfo).userId;
}

async function setScene(): Promise<Scene> {
  const area = memoryStorage();
  return {
    area,
    tabs: [new AccountTab(sandbox, area), new AccountTab(sandbox, area)],
    accounts: [await newAccount(), await newAccount()],
  };
}

/** An account of another browser, whose reward for the app waits. */
async function newAccount(): Promise<string> {
  const { session } = openPage(sandbox, { area: memoryStorage() });
  await session.ready(new AbortController().signal);
  await control(sandbox, 'PUT', `users/${session.userId}`, { appRewardStatus: 'wait_receive' });
  return session.userId;
}

async function asServed(userId: string): Promise<UserInfo> {
  return (await control(sandbox, 'GET', `users/${userId}`)) as UserInfo;
}

async function loseAnswer(call: string | undefined): Promise<void> {
  const fault = { match: { path: `/api/user/${call}` }, times: 1, effect: { kind: 'cut' } };
  await control(sandbox, 'PUT', 'faults', { faults: call === undefined ? [] : [fault] });
}

async function expectGrantedOnce(userId: string): Promise<void> {
  const { avaliableAmount = 0, mobile, appRewardStatus } = await asServed(userId);
  const granted =
    coins.welcome + (mobile ? coins.phone : 0) + (appRewardStatus === 'received' ? coins.app : 0);
  expect([granted, granted + coins.sign]).toContain(avaliableAmount);
}
