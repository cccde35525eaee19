import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckInStore } from '#site/features/check-in/check-in.store.ts';
import { CheckInMark } from '#site/features/check-in/check-in-mark.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../sections/site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: CheckInStore;

/** Time of the test: noon in China's time zone. */
const noon = Date.parse('2026-05-20T12:00:00+08:00');

beforeEach(async () => {
  site = await siteOnSandbox();
  await site.setClock({ now: noon });
  store = new CheckInStore({ ...site.services, lifetime: site.lifetime });
});
afterEach(() => site.close());

const open = async (opened = store) => {
  opened.start();
  await until(() => opened.configuration.status === 'ready' || opened.configuration.status === 'failed');
};

it('a check-in registers a visitor and updates the balance from the server', async () => {
  await open();
  expect(read(() => [store.days.length, store.isCheckedInToday])).toEqual([7, false]);
  expect(await store.checkIn()).toBe(5);
  expect(read(() => [store.isCheckedInToday, store.days[0]?.isCheckedIn])).toEqual([true, true]);
  expect(site.services.session.coins).toBe(105);
});

it('a double tap sends one request', async () => {
  await open();
  const [first, second] = await Promise.all([store.checkIn(), store.checkIn()]);
  expect([first, second]).toEqual([5, 5]);
  expect(await site.callsOf('user.checkIn')).toHaveLength(1);
});

it("the server's message is shown if a second window checks in at the same time", async () => {
  await site.services.session.ready(site.lifetime.signal);
  const other = new CheckInStore({ ...site.services, lifetime: site.lifetime });
  await Promise.all([open(), open(other)]);
  const coins = await Promise.all([store.checkIn(), other.checkIn()]);
  expect(coins.filter((received) => received !== undefined)).toEqual([5]);
  const messages = read(() => [store.error?.message, other.error?.message]);
  expect(messages.filter(Boolean)).toEqual(['今天已经签到过了，明天再来吧']);
  await site.services.session.refresh(site.lifetime.signal);
  expect(site.services.session.coins).toBe(105);
});

it('the next visit reads from the server that today is marked', async () => {
  await open();
  await store.checkIn();
  const again = new CheckInStore({ ...site.services, lifetime: site.lifetime });
  await open(again);
  expect(read(() => again.isCheckedInToday)).toBe(true);
});

it('today is marked for this account until midnight', async () => {
  const { session, storage } = site.services;
  await open();
  const isMarked = (userId: string, at = Date.now()) =>
    read(() => new CheckInMark(storage, () => at).isSet(userId));
  expect(isMarked(session.userId)).toBe(false);
  await store.checkIn();
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  expect([isMarked(session.userId), isMarked('other'), isMarked(session.userId, tomorrow)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the mark is removed if the server reports that today has no check-in', async () => {
  const { session, storage } = site.services;
  await session.ready(site.lifetime.signal);
  const mark = new CheckInMark(storage);
  mark.set(session.userId, true);
  await open();
  expect(read(() => mark.isSet(session.userId))).toBe(false);
});

it('a check-in whose response was lost is detected and updates the balance', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await open();
  await site.setFaults({ match: { path: '/api/user/daily_sign' }, times: 1, effect: { kind: 'cut' } });
  expect(await store.checkIn()).toBeUndefined();
  expect(read(() => [store.isCheckedInToday, store.error])).toEqual([true, undefined]);
  expect(site.services.session.coins).toBe(105);
});

it('an error is reported if the request never reached the server', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await open();
  await site.setFaults({
    match: { path: '/api/user/daily_sign' },
    times: 1,
    effect: { kind: 'status', status: 503 },
  });
  expect(await store.checkIn()).toBeUndefined();
  expect(read(() => [store.isCheckedInToday, store.error?.code])).toEqual([false, 'http']);
});

it('VIP users receive twice the coins', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setUser({ vipType: 'year' });
  await site.services.session.refresh(site.lifetime.signal);
  await open();
  expect(read(() => store.isVip)).toBe(true);
  expect(await store.checkIn()).toBe(10);
});

it('a check-in succeeds even if the new balance cannot be fetched', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 500 } });
  await open();
  expect(await store.checkIn()).toBe(5);
  expect(read(() => [store.isCheckedInToday, store.error])).toEqual([true, undefined]);
});

it('a failed calendar is reported and loaded on retry', async () => {
  await site.setFaults({ match: { path: '/api/book/today_update' }, times: 1, effect: { kind: 'cut' } });
  await open();
  expect(store.configuration.status).toBe('failed');
  store.load();
  await until(() => store.configuration.status === 'ready');
});
