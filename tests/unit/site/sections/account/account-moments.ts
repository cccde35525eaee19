import * as fc from 'fast-check';
import type { ControlClient } from '#main/sandbox-control/control-client.ts';
import type { Browser } from '../../journeys/browser.ts';
import { AccountTab, type Attempt } from './account-tab.ts';

/** Two tabs of one browser, and two accounts of other browsers, whose credentials the user has. */
export interface Scene {
  readonly control: ControlClient;
  readonly browser: Browser;
  readonly accounts: readonly [string, string];
}

type Choice = 0 | 1;

/** Actions of a user in one tab. */
const attempts = {
  'log in': async (tab: AccountTab, { control, accounts }: Scene, choice: Choice) =>
    tab.logIn(await control.user(accounts[choice])),
  bind: (tab: AccountTab, _: Scene, choice: Choice) => tab.bind(`1380000000${choice}`),
  'change the password': (tab: AccountTab, _: Scene, choice: Choice) =>
    tab.changePassword(`password ${choice}`),
  'take the reward': (tab: AccountTab) => tab.takeReward(),
  'sign in for the day': (tab: AccountTab) => tab.sign(),
  'look at the account': async (tab: AccountTab) => {
    await tab.look();
    return undefined;
  },
} as const;

/** Disturbances of the tab in front. */
const disturbances = {
  reload: (browser: Browser) => void browser.reload(),
  'go back': ({ shown }: Browser) => shown.back(),
  'hear of the other tab': ({ shown }: Browser) => shown.hear(),
} as const;

const losable = ['login', 'info', 'bind_mobile', 'modifyPwd', 'receive_app_reward', 'daily_sign'] as const;

const choice = fc.constantFrom<Choice>(0, 1);
/** Present in half of the cases, because only an undisturbed moment allows exact checks. */
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });

/** Events that happen at the same time. */
export const moment = fc.record({
  atOnce: fc.array(fc.record({ attempt: namesOf(attempts), at: choice, choice }), {
    minLength: 1,
    maxLength: 2,
  }),
  /** Number of the response before which it happens. */
  disturbance: optional(
    fc.record({ what: namesOf(disturbances), at: choice, answer: fc.integer({ min: 1, max: 3 }) }),
  ),
  /** Call that the server executes, but whose response is lost. */
  lost: optional(fc.constantFrom(...losable)),
});
export type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs the events of a moment. Returns the attempts. */
export async function runMoment(
  scene: Scene,
  { atOnce, disturbance, lost }: Moment,
): Promise<readonly Attempt[]> {
  const { browser, control } = scene;
  const tabs = browser.tabs;
  const disturb = () => {
    if (!disturbance) return;
    browser.show(disturbance.at);
    disturbances[disturbance.what](browser);
  };
  const cut = { match: { path: `/api/user/${lost}` }, times: 1, effect: { kind: 'cut' as const } };
  await control.setFaults(...(lost === undefined ? [] : [cut]));
  const ends = await browser.interrupted(disturbance?.answer ?? 0, disturb, () =>
    Promise.all(
      atOnce.map(async ({ attempt, at, choice: which }) => {
        const tab = tabs[at];
        return tab && attempts[attempt](new AccountTab(tab), scene, which);
      }),
    ),
  );
  await control.setFaults();
  return ends.filter((end) => end !== undefined);
}

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): fc.Arbitrary<Name> {
  return fc.constantFrom(...(Object.keys(table) as Name[]));
}
