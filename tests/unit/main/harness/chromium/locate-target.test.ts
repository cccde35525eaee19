import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { locateTarget } from '#main/harness/page/locate-target.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const page = (heading: string) => `<!doctype html><h1>${heading}</h1><iframe srcdoc="支付"></iframe>`;

const names = `<!doctype html><body><a href="#1"><img alt="封面" src="data:,"><div>山海</div><span>连载</span><span>12话</span></a>
<p id="divided">余额 <b>12</b> 金币</p><div inert><p>优惠 <b>3</b> 元</p></div>`;

const { open, server } = chromiumForFile({
  '/before': page('确认订单'),
  '/after': page('等待支付'),
  '/names': names,
});

/** Session whose page navigates once, after the first command of a search. */
function movingOn(cdp: CdpSession, move: () => Promise<void>): CdpSession {
  let hasMoved = false;
  return {
    send: async (...given) => {
      const result = await cdp.send(...given);
      if (!hasMoved) {
        hasMoved = true;
        await move();
      }
      return result as never;
    },
    on: (...listened) => cdp.on(...listened),
    child: (sessionId) => cdp.child(sessionId),
  };
}

it('a target is found on the next document if the page navigates during the search', async () => {
  const view = await open(profileOf('pc-chrome'), '/before');
  const cdp = movingOn(view.cdp, () => view.navigate(`${server().origin}/after`));
  const driver = new ScreenDriver(cdp, {
    isTouch: false,
    signal: new AbortController().signal,
    stepTimeoutMs: 5_000,
  });
  await driver.expectVisible({ role: 'heading', name: '等待支付' });
  expect(await evaluate(view.cdp, 'location.pathname')).toBe('/after');
});

it('a target of a sweep is found by the name that a recording gives it', async () => {
  const view = await open(profileOf('android-chrome'), '/names');
  const swept = { role: 'link', name: '封面 山海 连载12话' };
  const recorded = { ...swept, testId: '', within: null, index: 0, count: 1, selector: 'a', at: null };
  const node = await locateTarget(view.cdp, swept);
  expect(node).toBeDefined();
  expect(await locateTarget(view.cdp, recorded)).toBe(node);
});

it('a text is found across inline elements, but not if it is inert', async () => {
  const view = await open(profileOf('android-chrome'), '/names');
  const text = (name: string) => locateTarget(view.cdp, { role: 'StaticText', name });
  expect(await text('余额 12 金币')).toBe(
    await locateTarget(view.cdp, { role: '', name: '', selector: '#divided' }),
  );
  expect(await text('优惠 3 元')).toBeUndefined();
});
