import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const profile = profileOf('wechat-android');
const { open } = chromiumForFile();

/** Facts of a page that identify the visitor and the platform. */
const facts = '[document.cookie, localStorage.name, navigator.userAgent, innerWidth]';

/** Script that closes the window of the page, which is allowed without history. */
async function closeItself(cdp: CdpSession): Promise<void> {
  await cdp.send('Page.resetNavigationHistory');
  await cdp.send('Runtime.evaluate', { expression: 'close()' });
}

it.each<[what: string, lose: (cdp: CdpSession) => Promise<unknown>, message: string]>([
  ['whose process died', (cdp) => cdp.send('Page.crash'), 'The page crashed'],
  ['that closed itself', closeItself, 'The page closed its own window'],
])(
  'a view %s reports the loss, and a new view replaces it for the same visitor',
  { tags: ['complete'] },
  async (...given) => {
    const [, lose, message] = given;
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
    const first = await open(profile, '/', { onLost });
    await evaluate(first.cdp, 'document.cookie = "visitor=7; max-age=900"; localStorage.name = "漫"');
    // Does not wait, because the command may get no response.
    lose(first.cdp).catch(() => undefined);
    expect((await lost).message).toBe(message);
    const second = await open(profile, '/', { storage: first.storage });
    // Closes the old view. This must not remove the storage, because the new view uses it now.
    await first.close();
    expect(await evaluate(second.cdp, facts)).toEqual([
      'visitor=7',
      '漫',
      profile.ua,
      profile.viewport.width,
    ]);
  },
);
