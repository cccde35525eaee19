import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { verifyEmulation } from '#main/harness/emulation/verify-emulation.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { ScenarioVisitors } from '#main/harness/sweep/scenario-visitors.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { profileOf } from '../../../../profile-of.ts';
import { temporaryFolder } from '../../sandbox/temporary-folder.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();

/** Serves a site that does nothing itself, on a sandbox with visitors of the given scenarios. */
async function visitorsOf(...ids: readonly string[]) {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>site</title>');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'content-security-policy.txt'), "default-src 'self'");
  const served = await serveSandbox({ database: ':memory:', port: 0, siteRoot: folder });
  onTestFinished(() => served.close());
  const visitors = new ScenarioVisitors({
    scenarios: builtInScenarios.filter(({ id }) => ids.includes(id)),
    sandbox: new ControlClient(served),
    onProblem: (thrown) => expect.fail(String(thrown)),
  });
  const openVisitor = visitors.opening((profile, options) => open(profile, '/', options));
  const come = async (platform: string, storage?: string) => {
    const { signal } = new AbortController();
    const view = await openVisitor(profileOf(platform), {
      signal,
      bridgeLog: new BridgeLog(),
      onSession: () => undefined,
      onFlood: () => undefined,
      allowPopup: () => true,
      storage,
    });
    await view.navigate(`${served.origin}/home`);
    return view;
  };
  return { visitors, come, origin: served.origin };
}

const account = `(({ userId, avaliableAmount }) => ({ userId, avaliableAmount }))(JSON.parse(localStorage.userInfo))`;
const status = `fetch('/api/book/category').then(({ status }) => status)`;

it('each platform has its own visitor, until the sweep resets the sandbox', async () => {
  const { visitors, come, origin } = await visitorsOf('user-rich', 'fault-500');
  const [one, other] = [await come('ios-safari'), await come('pc-chrome')];
  const [first, second] = [await evaluate(one.cdp, account), await evaluate(other.cdp, account)];
  expect(first).toMatchObject({ avaliableAmount: 5_000 });
  expect(second).toMatchObject({ avaliableAmount: 5_000 });
  expect(first).not.toEqual(second);
  expect([await evaluate(one.cdp, status), await evaluate(other.cdp, status)]).toEqual([500, 500]);
  expect((await fetch(`${origin}/api/book/category`)).status).not.toBe(500);
  await visitors.close();
  expect(await evaluate(one.cdp, status)).not.toBe(500);
});

it("without a scenario, pages show the fixed time of every sweep, whatever the machine's clock", async () => {
  const { come } = await visitorsOf();
  const { cdp } = await come('ios-safari');
  const page = await evaluate(cdp, "new Date().toLocaleString('sv', { timeZone: 'Asia/Shanghai' })");
  expect(page).toMatch(/^2026-06-17 12:0\d/);
});

it('a lost view is replaced for the same visitor with the same clock', async () => {
  const { come } = await visitorsOf('user-rich', 'clock-evening');
  const lost = await come('ios-safari');
  const before = await evaluate(lost.cdp, account);
  const view = await come('ios-safari', lost.storage);
  expect(await evaluate(view.cdp, account)).toEqual(before);
  const { conditions } = view;
  if (conditions === undefined) throw new Error('A view of scenarios has conditions');
  const profile = profileOf('ios-safari');
  const { facts } = await verifyEmulation(view.cdp, profile, { conditions, isSite: false });
  expect(conditions.clockOffsetMs).not.toBe(0);
  expect(facts.find(({ name }) => name === 'clock')).toMatchObject({ ok: true });
});
