import * as fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { Browser } from '../../journeys/browser.ts';
import { openPage } from '../../open-page.ts';
import { propertyRuns } from '../../property-runs.ts';
import { expectPreserved, expectResponded, type Facts, factsOf } from './account-facts.ts';
import { type Moment, moment, runMoment, type Scene } from './account-moments.ts';
import { AccountTab, type Attempt } from './account-tab.ts';

/** Time of the test: noon in China, far from midnight there and here. */
const noon = Date.parse('2026-05-20T12:00:00+08:00');

it('two tabs lose nothing and receive no grant twice, whatever happens in them in any order', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  // Silences the log of the session, which reports each lost response about the balance.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 7 }), async (moments) => {
      const scene = await setScene(sandbox);
      let facts = await factsNow(scene, scene.accounts);
      for (const each of moments) {
        const attempts = await runMoment(scene, each);
        facts = await expectConsistent({ scene, before: facts, moment: each, attempts });
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

interface PlayedMoment {
  readonly scene: Scene;
  /** Facts of every known account before the moment, by user ID. */
  readonly before: ReadonlyMap<string, Facts>;
  readonly moment: Moment;
  readonly attempts: readonly Attempt[];
}

/** Expects that the server's state matches the reported results. Returns the state for the next moment. */
async function expectConsistent({
  scene,
  before,
  moment: played,
  attempts,
}: PlayedMoment): Promise<ReadonlyMap<string, Facts>> {
  const stored = scene.browser.storedUserId;
  const known = [
    ...before.keys(),
    ...attempts.map(({ userId }) => userId),
    ...(stored === undefined ? [] : [stored]),
  ];
  const after = await factsNow(scene, known);
  const isCalm = played.atOnce.length === 1 && !played.lost && !played.disturbance;
  for (const [userId, now] of after) {
    // Treats an account that was registered in this moment as a new one.
    const then = before.get(userId) ?? { ...now, mobile: '', isCheckedIn: false };
    const own = attempts.filter((attempt) => attempt.userId === userId);
    expectPreserved(then, now, own);
    if (isCalm) for (const attempt of own) expectResponded(attempt, then);
  }
  const logins = attempts.filter(({ isDone, wanted }) => isDone && Object.keys(wanted).length === 0);
  if (logins.length > 0) expect(logins.map(({ userId }) => userId)).toContain(stored);
  return after;
}

/** Expects that a newly opened page shows the account as it is on the server. */
async function expectShown({ browser, control }: Scene): Promise<void> {
  const tab = new AccountTab(browser.open());
  await tab.look();
  expect(tab.user).toEqual(await control.user(tab.user?.userId ?? ''));
}

async function factsNow({ control }: Scene, userIds: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const users = await Promise.all([...new Set(userIds)].map((userId) => control.user(userId)));
  return new Map(users.map((user) => [user.userId, factsOf(user)]));
}
