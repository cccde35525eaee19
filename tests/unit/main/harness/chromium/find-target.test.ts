import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const page = (heading: string) => `<!doctype html><h1>${heading}</h1><iframe srcdoc="支付"></iframe>`;

const { open, server } = chromiumForFile({ '/before': page('确认订单'), '/after': page('等待支付') });

/** A session whose page navigates once, after the first command of a search. */
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

it('finds the target on the next document if the page navigates during the search', async () => {
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
