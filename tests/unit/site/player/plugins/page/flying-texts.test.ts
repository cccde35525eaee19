import { describe, expect, it } from 'vitest';
import { playerPageForFile } from './open-player-page.ts';
import type { PlayerPage } from './player-page.ts';

declare const playerPage: PlayerPage;

const page = playerPageForFile();

/** Two comments: one crosses 800 px in four seconds, the other is fixed. */
const danmuList = [
  { text: '甲', size: 20, stime: 0 },
  { text: '乙', size: 20, stime: 60_000, mode: 5 },
];

async function open(components: object = {}): Promise<void> {
  await page().evaluate(
    async ({ danmuList, components }) => {
      playerPage.open({ danmu: { danmuList, sendEl: null }, ...components });
      await playerPage.settled();
    },
    { danmuList, components },
  );
}

const comments = () => page().evaluate(() => playerPage.comments());

it('no comment is shown before the video plays', async () => {
  await open();
  await page().evaluate(() => playerPage.play(500));
  expect(await comments()).toEqual([]);
});

it('comments move while the video plays', async () => {
  await open();
  await page().evaluate(() => playerPage.playing(1_020));
  expect(await comments()).toEqual([['甲', 591]]);
});

it.each(['pause', 'waiting', 'ended'])(
  'comments freeze on %s, and continue from the same position',
  async (event) => {
    await open();
    const places = await page().evaluate((event) => {
      playerPage.playing(1_020);
      playerPage.pause(event);
      playerPage.play(1_000);
      const still = playerPage.comments();
      playerPage.playing(1_020);
      return [still, playerPage.comments()];
    }, event);
    expect(places).toEqual([[['甲', 591]], [['甲', 386]]]);
  },
);

it('comments move at the playback rate of the video', async () => {
  await open();
  await page().evaluate(() => {
    playerPage.playing(20);
    playerPage.media.rate = 2;
    playerPage.tell('ratechange');
    playerPage.play(500);
  });
  expect(await comments()).toEqual([['甲', 591]]);
});

describe('a seek', { tags: ['complete'] }, () => {
  it('shows the comments of the new time', async () => {
    await open();
    const places = await page().evaluate(() => {
      playerPage.playing(20);
      playerPage.seek(61);
      playerPage.play(20);
      const there = playerPage.comments();
      playerPage.seek(1);
      playerPage.play(20);
      return [there, playerPage.comments()];
    });
    expect(places).toEqual([[['乙', 390]], [['甲', 591]]]);
  });

  it('takes effect on a paused video immediately, without motion', async () => {
    await open();
    const places = await page().evaluate(() => {
      playerPage.playing(20);
      playerPage.pause();
      playerPage.seek(61);
      const there = playerPage.comments();
      playerPage.seek(2);
      playerPage.play(500);
      return [there, playerPage.comments()];
    });
    expect(places).toEqual([[['乙', 390]], [['甲', 390]]]);
  });

  it('shows no comments before the video has played', async () => {
    await open();
    await page().evaluate(() => playerPage.seek(61));
    expect(await comments()).toEqual([]);
  });
});

it('a comment disappears with the source, and appears again at its current position', async () => {
  await open();
  const places = await page().evaluate(() => {
    playerPage.playing(520);
    playerPage.pause('emptied');
    const empty = playerPage.comments();
    playerPage.playing(520);
    return [empty, playerPage.comments()];
  });
  expect(places).toEqual([[], [['甲', 587]]]);
});

it('the comments use the size of the player', async () => {
  await open();
  await page().evaluate(async () => {
    playerPage.media.time = 60;
    playerPage.playing(20);
    const holder = document.querySelector<HTMLElement>('.player-view');
    if (holder) holder.style.width = '600px';
    await playerPage.settled();
  });
  expect(await comments()).toEqual([['乙', 290]]);
});

it('the comments cover only the video, not an ad in its place', async () => {
  await open();
  await page().evaluate(() => {
    const source = { src: 'https://site.test/ad.mp4', type: 'video/mp4' };
    void playerPage.created()?.switcher.showGuest(source);
    playerPage.playing(500);
  });
  expect(await comments()).toEqual([]);
});

it('the comments cover only the first video of a playlist', async () => {
  const playlist = ['own', 'other'].map((name) => ({ name, source: `https://site.test/${name}.mp4` }));
  await open({ playlist });
  const shown = async (button: string) => {
    await page().getByRole('button', { name: button, exact: true }).dispatchEvent('click');
    await page().evaluate(async () => {
      await playerPage.settled();
      playerPage.media.time = 0;
      playerPage.playing(1_020);
    });
    return comments();
  };
  expect(await shown('下一个')).toEqual([]);
  expect(await shown('上一个')).toEqual([['甲', 591]]);
});

describe('the comment toggle', { tags: ['complete'] }, () => {
  const press = (name: string) => page().getByRole('button', { name, exact: true }).dispatchEvent('click');

  it('removes all comments, blocks new ones, and is stored for the next player', async () => {
    await open();
    await page().evaluate(() => playerPage.playing(500));
    await press('关闭弹幕');
    expect(await comments()).toEqual([]);
    await page().evaluate(() => playerPage.play(500));
    expect(await comments()).toEqual([]);
    await open();
    await page().evaluate(() => playerPage.playing(1_000));
    expect(await comments()).toEqual([]);
    await press('打开弹幕');
    await page().evaluate(() => playerPage.play(20));
    expect(await comments()).toEqual([['甲', 591]]);
  });

  it('is off with reduced motion, explains why, and can be turned on', async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await page().evaluate(() => playerPage.playing(1_000));
    expect(await comments()).toEqual([]);
    expect(await page().getByRole('status').allTextContents()).toContain(
      '系统已开启“减弱动态效果”，弹幕已关闭',
    );
    await press('打开弹幕');
    await page().evaluate(() => playerPage.play(20));
    expect(await comments()).toHaveLength(1);
    await page().emulateMedia({ reducedMotion: null });
  });
});

it('is English in an English player', async () => {
  await page().evaluate(
    (danmuList) => playerPage.open({ danmu: { danmuList } }, { language: 'en-us' }),
    danmuList,
  );
  const names = ['Close bullet', 'Danmu settings', 'Enter'];
  for (const name of names) expect(await page().getByRole('button', { name, exact: true }).count()).toBe(1);
  expect(await page().getByRole('textbox', { name: 'Input danmu', exact: true }).count()).toBe(1);
});

describe('a watermark text', { tags: ['complete'] }, () => {
  const states = () =>
    page().evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.bullet-text')].map(({ className, style, textContent }) => [
        className.split('--')[1],
        style.animationPlayState,
        textContent,
      ]),
    );

  it.each(['top', 'bottom', 'random'])(
    'moves across the picture at %s while the video plays',
    async (position) => {
      await page().evaluate((position) => {
        playerPage.open({ bulletScreen: { text: '观众一号', position } });
      }, position);
      expect(await states()).toEqual([[position, 'paused', '观众一号']]);
      for (const event of ['pause', 'waiting', 'ended', 'emptied']) {
        await page().evaluate(() => playerPage.playing(20));
        expect(await states()).toEqual([[position, 'running', '观众一号']]);
        await page().evaluate((event) => playerPage.pause(event), event);
        expect(await states(), event).toEqual([[position, 'paused', '观众一号']]);
      }
    },
  );
});
