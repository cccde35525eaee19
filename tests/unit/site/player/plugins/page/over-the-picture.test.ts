import { expect, it } from 'vitest';
import { playerPageForFile } from './open-player-page.ts';
import type { PlayerPage } from './player-page.ts';

declare const playerPage: PlayerPage;

const page = playerPageForFile();

it.each([
  { of: 'an upright phone', widthPx: 390, heightPx: 840, top: 310, bottom: 530 },
  { of: 'a phone in landscape, below the head', widthPx: 840, heightPx: 390, top: 44, bottom: 390 },
])('comments stay in the picture in full screen: $of', async ({ widthPx, heightPx, top, bottom }) => {
  const box = await page().evaluate(
    async ([widthPx, heightPx]) => {
      playerPage.open({ danmu: { danmuList: [] } }, {}, widthPx);
      await playerPage.settled();
      const holder = document.querySelector<HTMLElement>('.player-view');
      if (holder) holder.style.height = `${heightPx}px`;
      const player = playerPage.created()?.player;
      Object.assign(player ?? {}, { videoWidth: () => 390, videoHeight: () => 220 });
      player?.addClass('vjs-fullscreen');
      playerPage.tell('loadedmetadata');
      const above = player?.el().getBoundingClientRect().top ?? 0;
      const layer = document.querySelector('.player-danmu')?.getBoundingClientRect();
      return layer && [layer.top - above, layer.bottom - above];
    },
    [widthPx, heightPx] as const,
  );
  expect(box).toEqual([top, bottom]);
});

it('a next video that costs coins is offered with its price above the control bar', async () => {
  await page().evaluate(async () => {
    const next = { name: '下一部影片，名字很长很长很长很长', price: '10金币', play: () => undefined };
    playerPage.open({ upNext: { seconds: 0, next } }, {}, 393);
    await playerPage.settled();
    Object.assign(playerPage.created()?.player ?? {}, { ended: () => true });
    playerPage.tell('ended');
  });
  const card = page().getByRole('group', { name: '下一个' });
  expect(await card.innerText()).toContain('下一个 · 10金币');
  expect(await card.getByRole('button').allInnerTexts()).toEqual(['取消', '播放']);
  const [shown, bar] = await Promise.all(
    [card, page().locator('.vjs-control-bar')].map((one) => one.boundingBox()),
  );
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
