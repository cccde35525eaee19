import * as fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { Browser } from '../../journeys/browser.ts';
import { openPage } from '../../open-page.ts';
import { propertyRuns } from '../../property-runs.ts';
import { expectAnswered, expectKept, type Facts, factsOf } from './account-facts.ts';
import { live, type Moment, moment, type Scene } from './account-moments.ts';
import { AccountTab, type Deed } from './account-tab.ts';

/** In China, far from both midnights. */
const noon = Date.parse('2026-05-20T12:00:00+08:00');

it('whatever happens in two tabs in whichever order, answers lost, reloaded: nothing is lost, or granted twice', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  // A balance that a lost answer kept away is told there.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 7 }), async (moments) => {
      const scene = await setScene(sandbox);
      let facts = await factsNow(scene, scene.accounts);
      for (const each of moments) {
        const deeds = await live(scene, each);
        facts = await expectTrue({ scene, before: facts, moment: each, deeds });
      }
      await expectShown(scene);
      scene.browser.close();
    }),
    propertyRuns(40),
  );
}, 300_000);

async function setScene(sandbox: ServedSandbox): Promise<Scene> {
  const control = new ControlClient(sandbox);
  await control.reset();
  await control.setClock(noon);
  const newAccount = async () => {
    const { session } = openPage(sandbox);
    await session.ready(new AbortController().signal);
    await control.setUser(session.userId, { appRewardStatus: 'wait_receive' });
    return session.userId;
  };
  const accounts = [await newAccount(), await newAccount()] as const;
  const browser = new Browser(sandbox);
  browser.open();
  return { control, browser, accounts };
}

interface Lived {
  readonly scene: Scene;
  /** Of every account that there was. */
  readonly before: ReadonlyMap<string, Facts>;
  readonly moment: Moment;
  readonly deeds: readonly Deed[];
}

/** What the server has after a moment is what the reader was told; the facts that it has, for the next one. */
async function expectTrue({
  scene,
  before,
  moment: lived,
  deeds,
}: Lived): Promise<ReadonlyMap<string, Facts>> {
  const stored = scene.browser.storedUserId;
  const known = [
    ...before.keys(),
    ...deeds.map(({ userId }) => userId),
    ...(stored === undefined ? [] : [stored]),
  ];
  const after = await factsNow(scene, known);
  const isCalm = lived.atOnce.length === 1 && !lived.lost && !lived.disturbance;
  for (const [userId, now] of after) {
    // Of who was registered in this very moment: what a newcomer has.
    const then = before.get(userId) ?? { ...now, mobile: '', isCheckedIn: false };
    const own = deeds.filter((deed) => deed.userId === userId);
    expectKept(then, now, own);
    if (isCalm) for (const deed of own) expectAnswered(deed, then);
  }
  const logins = deeds.filter(({ isDone, wanted }) => isDone && Object.keys(wanted).length === 0);
  if (logins.length > 0) expect(logins.map(({ userId }) => userId)).toContain(stored);
  return after;
}

/** A page that is opened now shows the account as the server has it. */
async function expectShown({ browser, control }: Scene): Promise<void> {
  const tab = new AccountTab(browser.open());
  await tab.look();
  expect(tab.user).toEqual(await control.user(tab.user?.userId ?? ''));
}

async function factsNow({ control }: Scene, userIds: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const users = await Promise.all([...new Set(userIds)].map((userId) => control.user(userId)));
  return new Map(users.map((user) => [user.userId, factsOf(user)]));
}
