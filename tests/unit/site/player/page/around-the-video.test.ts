import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, playerPages } from './open-player-page.ts';
import type { PlayerPage } from './player-page.ts';

declare const playerPage: PlayerPage;

const open = playerPages();
let page: Page;

beforeEach(async () => {
  ({ page } = await open({ viewport: { width: 1000, height: 900 } }));
  return () => page.context().close();
});

const state = () => page.evaluate(() => playerPage.state());
const source = () => page.evaluate(() => new URL(playerPage.it.switcher.source?.src ?? '').pathname);

const list = [
  { name: 'One', source: '/clock.mp4' },
  { name: 'Two', source: '/bars.mp4' },
];

describe('at the end of a video', () => {
  const card = () => page.getByRole('group', { name: 'Up next' });

  /** Plays to the end, on a page that has a next video. */
  async function end(seconds: number | undefined, playlist?: typeof list) {
    await page.evaluate(
      ([given, items]) => {
        const next = { name: 'Another', play: () => document.body.setAttribute('data-next', 'played') };
        const upNext = { next, ...(given !== undefined && { seconds: given }) };
        playerPage.make({ options: { components: { upNext, ...(items && { playlist: items }) } } });
      },
      [seconds, playlist] as const,
    );
    await page.evaluate(() => playerPage.play(59.8));
    await card().waitFor();
  }
  const isPlayed = async () => (await page.locator('body').getAttribute('data-next')) === 'played';

  it('starts the next video of the playlist after some seconds', { tags: ['complete'] }, async () => {
    await end(1, list);
    expect(await card().textContent()).toContain('Two');
    await expect.poll(source).toBe('/bars.mp4');
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    expect(await isPlayed()).toBe(false);
  });

  it("the page's own next video is offered without a playlist, unless the user cancels", {
    tags: ['complete'],
  }, async () => {
    await end(undefined);
    expect(await card().textContent()).toContain('Next in 5 s');
    await card().getByRole('button', { name: 'Cancel' }).click();
    expect(await card().count()).toBe(0);
    await page.evaluate(() => playerPage.play(59.8));
    await card().getByRole('button', { name: 'Play now' }).click();
    expect(await isPlayed()).toBe(true);
  });

  it('there is no countdown while the user types or has scrolled away', { tags: ['complete'] }, async () => {
    await end(3);
    await holdClock(page);
    await page.evaluate(() => {
      const line = document.body.appendChild(document.createElement('input'));
      line.focus();
    });
    await page.clock.runFor(3_000);
    expect(await card().textContent()).toMatch(/Next in [123] s/);
    await page.evaluate(() => document.querySelector('input')?.blur());
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await page.clock.runFor(3_500);
    expect(await isPlayed()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(3_500);
    expect(await isPlayed()).toBe(true);
  });
});

describe('over a metered connection', () => {
  const question = () => page.getByRole('group', { name: 'You are using mobile data' });
  const qualities = [
    { definition: 'HD', desc: 'HD', Url: '/clock.mp4' },
    { definition: 'SD', desc: 'SD', Url: '/clock-240.mp4' },
  ];

  /** Creates a player in the browser of a phone. */
  async function make(type: string) {
    await page.evaluate(
      ([now, given]) => {
        const connection = Object.assign(new EventTarget(), { type: now });
        Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
        playerPage.make({ options: { autoplay: true, components: { quality: { qualities: given } } } });
      },
      [type, qualities] as const,
    );
  }

  it('the player asks before playback, once per visit, and then plays the lowest quality', {
    tags: ['complete'],
  }, async () => {
    await make('cellular');
    await question().waitFor();
    expect((await state()).isPaused).toBe(true);
    await question().getByRole('button', { name: 'Save data' }).click();
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    expect(await source()).toBe('/clock-240.mp4');
    await page.evaluate(() => playerPage.it.dispose());
    await make('cellular');
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    expect([await source(), await question().count()]).toEqual(['/clock-240.mp4', 0]);
  });

  it('the player asks when the connection changes during playback, which continues after the choice', {
    tags: ['complete'],
  }, async () => {
    await make('wifi');
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    await page.evaluate(() => {
      const { connection } = navigator as Navigator & { connection: EventTarget };
      Object.assign(connection, { type: 'cellular' }).dispatchEvent(new Event('change'));
    });
    await question().waitFor();
    expect((await state()).isPaused).toBe(true);
    await question().getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    expect(await source()).toBe('/clock.mp4');
  });
});

describe('the system', () => {
  it('shows the title in the media controls, which can pause and seek', { tags: ['complete'] }, async () => {
    await page.evaluate(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      navigator.mediaSession.setActionHandler = (name, handler) => {
        handlers[name] = handler;
      };
      Object.assign(window, { handlers });
      playerPage.make();
    });
    await page.evaluate(() => playerPage.play(30));
    const told = () =>
      page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
    expect(await told()).toEqual(['A clock', 'playing']);
    const press = (name: string) =>
      page.evaluate((action) => {
        const { handlers } = window as unknown as { handlers: Record<string, (given: object) => void> };
        handlers[action]?.({});
      }, name);
    await press('pause');
    await expect.poll(told).toEqual(['A clock', 'paused']);
    const { time } = await state();
    await press('seekforward');
    expect((await state()).time).toBe(time + 10);
    await page.evaluate(() => playerPage.it.dispose());
    expect(await told()).toEqual([undefined, 'none']);
    await press('pause');
  });

  it('keeps the screen on only during playback', { tags: ['complete'] }, async () => {
    await page.evaluate(() => {
      const locks = { held: 0 };
      const request = () => {
        locks.held += 1;
        return Promise.resolve({
          release: () => {
            locks.held -= 1;
            return Promise.resolve();
          },
        });
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
      Object.assign(window, { locks });
      playerPage.make();
    });
    const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
    expect(await held()).toBe(0);
    await page.evaluate(() => playerPage.play(30));
    await expect.poll(held).toBe(1);
    await page.keyboard.press('k');
    await expect.poll(held).toBe(0);
    await page.keyboard.press('k');
    await expect.poll(held).toBe(1);
    await page.evaluate(() => playerPage.it.dispose());
    await expect.poll(held).toBe(0);
  });

  it('has a picture-in-picture button only if the browser supports it', { tags: ['complete'] }, async () => {
    const more = page.getByRole('button', { name: 'More' });
    const toggle = page.getByRole('button', { name: 'Picture in picture' });
    await page.evaluate(() => {
      Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
      HTMLVideoElement.prototype.requestPictureInPicture = () => {
        document.body.setAttribute('data-window', 'open');
        return Promise.reject(new Error('none here'));
      };
      playerPage.make();
    });
    await page.evaluate(() => playerPage.play());
    await more.dispatchEvent('click');
    await toggle.click();
    expect(await page.locator('body').getAttribute('data-window')).toBe('open');
    await page.evaluate(() => {
      playerPage.it.dispose();
      Object.defineProperty(document, 'pictureInPictureEnabled', { value: false });
      playerPage.make();
    });
    await page.evaluate(() => playerPage.play());
    await more.dispatchEvent('click');
    expect(await toggle.count()).toBe(0);
  });
});
