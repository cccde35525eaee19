import { afterEach, beforeEach, expect, it } from 'vitest';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { watchHistory } from '#site/features/videos/history/watch-history.ts';
import { VodDetailStore } from '#site/sections/vod/detail/vod-detail.store.ts';
import type { Pause } from '#site/services/async/pause.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';
import { TestPlayer } from './test-player.ts';

/** Video that costs 30 coins. */
const vodId = '1';
/** Video that costs 300 coins and has a preview of 10 s on the server. */
const withPreviewTime = String(demonstrationId('preview'));

let site: SiteOnSandbox;
let screen: ReturnType<typeof shownScreen>;
beforeEach(async () => {
  site = await siteOnSandbox();
  screen = shownScreen();
  await site.services.session.ready(site.lifetime.signal);
});
afterEach(() => {
  site.services.toasts.hide();
  return site.close();
});

const access = (store: VodDetailStore) => read(() => store.access);

interface Opened {
  readonly coins: number;
  readonly pause?: Pause;
  readonly ticks?: () => number;
  readonly wall?: () => number;
}

async function opened(options: Opened, id = vodId): Promise<VodDetailStore> {
  await site.setCoins(options.coins);
  await site.services.session.refresh(site.lifetime.signal);
  const store = new VodDetailStore({ ...site.services, ...options, lifetime: screen.lifetime }, id);
  store.start();
  await until(() => store.offered.value !== undefined);
  return store;
}

function attached(store: VodDetailStore): TestPlayer {
  const player = new TestPlayer();
  store.attach(player);
  return player;
}

const neverGoes = () => {
  throw new Error('The store opened the recharge centre unexpectedly');
};

async function buy(store: VodDetailStore, goToRecharge: () => void = neverGoes): Promise<void> {
  await store.offered.value?.sale.buy(goToRecharge);
}

it('15 seconds of a video that the coins cannot buy are played, counted over reloads', async () => {
  const store = await opened({ coins: 29 });
  attached(store).run(9);
  expect(access(store)).toBe('preview');
  screen.leave();
  screen.showAgain();
  const reloaded = await opened({ coins: 29 });
  const player = attached(reloaded);
  expect(player.currentTime).toBe(9);
  player.run(6);
  expect(access(reloaded)).toBe('ended');
  expect(access(await opened({ coins: 29 }))).toBe('ended');
});

it('a preview ends where the server ends it, even if its last second was not counted', async () => {
  const store = await opened({ coins: 0 }, withPreviewTime);
  const player = attached(store);
  expect(read(() => store.hasPreviewed)).toBe(false);
  player.run(9);
  expect(access(store)).toBe('preview');
  player.seek(10);
  player.tell('timeupdate');
  expect([access(store), read(() => store.hasPreviewed)]).toEqual(['ended', true]);
});

it('an account with enough coins gets no preview, and none is said to be over', async () => {
  const store = await opened({ coins: 30 });
  expect([access(store), read(() => store.hasPreviewed)]).toEqual(['ended', false]);
});

it('no seconds are counted once the screen is left', async () => {
  const store = await opened({ coins: 29 });
  const player = attached(store);
  screen.leave();
  player.run(20);
  expect(access(store)).toBe('preview');
});

it('playback resumes at the same second once the video is bought', async () => {
  const poor = await opened({ coins: 0 });
  attached(poor).run(15);
  expect(access(poor)).toBe('ended');
  const store = await opened({ coins: 100 });
  await buy(store);
  expect(site.services.toasts.current?.text).toBe('购买成功，剩余70金币');
  expect(site.services.session.coins).toBe(70);
  expect(access(store)).toBe('whole');
  const player = attached(store);
  expect([player.currentTime, player.isPaused]).toEqual([15, false]);
  player.run(1);
  expect(attached(store).currentTime).toBe(0);
});

const watched = () => {
  const { records } = watchHistory(site.services.storage);
  return records.map(({ vodId: id, seconds, duration }) => ({ id, seconds, duration }));
};

it('the position is saved after five seconds, and again when the screen is left', async () => {
  const store = await opened({ coins: 100 });
  await buy(store);
  const player = attached(store);
  player.run(4);
  player.tell('pause');
  expect(watched()).toEqual([]);
  player.run(6);
  expect(watched()).toEqual([{ id: vodId, seconds: 9, duration: 600 }]);
  player.run(2);
  screen.leave();
  expect(watched()).toEqual([{ id: vodId, seconds: 12, duration: 600 }]);
});

it('an ended video is saved as watched to its end', async () => {
  const store = await opened({ coins: 100 });
  await buy(store);
  const player = attached(store);
  player.run(2);
  player.tell('ended');
  expect(watched()).toEqual([{ id: vodId, seconds: 600, duration: 600 }]);
});

it('no position of a preview is saved', async () => {
  const store = await opened({ coins: 29 });
  const player = attached(store);
  player.run(12);
  player.tell('ended');
  screen.leave();
  expect(watched()).toEqual([]);
});

const isBarred = (store: VodDetailStore) => read(() => store.isBarred);

it("playback stops when the time of minors' mode is used up, measured by the clock, and resumes once more is allowed", async () => {
  const noon = Date.UTC(2026, 4, 20, 12);
  const limits = { from: 0, until: 1_440, minutesADay: 1 };
  new MinorsControls(site.services.storage, () => noon).turnOn('1234', limits);
  let player: TestPlayer | undefined;
  // Plays at twice the speed.
  const ticks = () => (player?.currentTime ?? 0) * 500;
  const store = await opened({ coins: 100, wall: () => noon, ticks });
  await buy(store);
  player = attached(store);
  player.play();
  player.run(110);
  expect(isBarred(store)).toBe(false);
  player.run(12);
  expect(isBarred(store)).toBe(true);
  expect(read(() => store.isInterrupted)).toBe(true);
  expect(watched()[0]?.seconds).toBeGreaterThan(115);
  new MinorsControls(site.services.storage, () => noon).goOn('1234', 15);
  expect(isBarred(store)).toBe(false);
  expect(attached(store).isPaused).toBe(false);
});

it('no time is counted while the video is paused', async () => {
  const noon = Date.UTC(2026, 4, 20, 12);
  const limits = { from: 0, until: 1_440, minutesADay: 1 };
  new MinorsControls(site.services.storage, () => noon).turnOn('1234', limits);
  let ms = 0;
  const ticks = () => {
    ms += 5_000;
    return ms;
  };
  const store = await opened({ coins: 100, wall: () => noon, ticks });
  attached(store).run(60);
  expect(isBarred(store)).toBe(false);
});

it("the server's message about missing coins is shown, and the recharge center opens a second later", async () => {
  let goes = 0;
  const waits: number[] = [];
  const store = await opened({ coins: 0, pause: async (ms) => void waits.push(ms) });
  await site.setFaults({
    match: { path: '/api/vod/buy' },
    effect: { kind: 'code', code: 999, msg: '余额差一点' },
  });
  await buy(store, () => {
    goes += 1;
  });
  expect(site.services.toasts.current?.text).toBe('余额差一点');
  expect([goes, waits]).toEqual([1, [1_000]]);
  expect(read(() => store.offered.value?.sale.isBusy)).toBe(false);
});

it('nothing opens if the user has left before', async () => {
  const store = await opened({ coins: 0 });
  const buying = buy(store);
  await until(() => store.offered.value?.sale.isLeaving === true);
  screen.leave();
  await buying;
});

it('the reason of a failed purchase is shown, and no coins are charged twice', async () => {
  const store = await opened({ coins: 60 });
  await site.setFaults({ match: { path: '/api/vod/buy' }, times: 1, effect: { kind: 'cut' } });
  await buy(store);
  expect(site.services.toasts.current?.text).not.toBe('购买成功');
  await buy(store);
  expect(access(store)).toBe('whole');
  expect(site.services.session.coins).toBe(30);
});

it('a video counts as bought even if it cannot be reloaded', async () => {
  const store = await opened({ coins: 30 });
  await site.setFaults({ match: { path: '/api/vod/watch' }, effect: { kind: 'status', status: 500 } });
  await buy(store);
  expect(access(store)).toBe('whole');
});

it.each([
  [{ kind: 'code', code: 101, msg: '服务器的话' }, '网络拥堵，请重新加载本页'],
  [{ kind: 'status', status: 500 }, '加载失败'],
] as const)('the failure %o is shown as %s', async (effect, text) => {
  await site.setFaults({ match: { path: '/api/vod/watch' }, effect });
  const store = new VodDetailStore({ ...site.services, lifetime: screen.lifetime }, vodId);
  store.start();
  await until(() => store.offered.status === 'failed');
  expect(store.offered.error?.message).toBe(text);
});

it.each([
  ['the price', 30, 'whole', 1],
  ['another price', 29, 'ended', 0],
])('after a recharge, a video is bought if the user has agreed to %s', async (_, price, expected, orders) => {
  const { payReturn, session } = site.services;
  const agreement = { path: `/vod/detail?vodId=${vodId}`, userId: session.userId };
  payReturn.agreed.agree({ ...agreement, price, scope: 'one' });
  const store = await opened({ coins: 30 });
  await until(() => payReturn.agreed.take(agreement) === undefined && !store.offered.value?.sale.isBusy);
  await expect.poll(() => access(store)).toBe(expected);
  expect(await site.callsOf('vod.buy')).toHaveLength(orders);
});
