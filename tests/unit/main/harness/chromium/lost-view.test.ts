import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const profile = profileOf('wechat-android');
const { open } = chromiumForFile();

/** What tells a visitor, and the platform, from others. */
const facts = '[document.cookie, localStorage.name, navigator.userAgent, innerWidth]';

/** A page may do so that has nothing to go back to. */
async function closeItself(cdp: CdpSession): Promise<void> {
  await cdp.send('Page.resetNavigationHistory');
  await cdp.send('Runtime.evaluate', { expression: 'close()' });
}

it.each<[what: string, lose: (cdp: CdpSession) => Promise<unknown>, told: string]>([
  ['whose process died', (cdp) => cdp.send('Page.crash'), 'The page crashed'],
  ['that closed itself', closeItself, 'The page closed its own window'],
])(
  'a view %s says so, and another takes its place as the same visitor',
  { tags: ['complete'] },
  async (...given) => {
    const [, lose, told] = given;
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
    const first = await open(profile, '/', { onLost });
    await evaluate(first.cdp, 'document.cookie = "visitor=7; max-age=900"; localStorage.name = "漫"');
    // Whether it is answered is left to the page's end.
    lose(first.cdp).catch(() => undefined);
    expect((await lost).message).toBe(told);
    const second = await open(profile, '/', { storage: first.storage });
    // The storage is the other's now.
    await first.close();
    expect(await evaluate(second.cdp, facts)).toEqual([
      'visitor=7',
      '漫',
      profile.ua,
      profile.viewport.width,
    ]);
  },
);
