import { expect, it } from 'vitest';
import { ConditionStore } from '#main/harness/conditions/condition-store.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { places } from '#shared/device/geolocation.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile();

/** Opens a view with conditions that apply before its first document. */
async function keptView(common: Partial<Conditions> = {}) {
  const profile = profileOf('android-chrome');
  const problems: unknown[] = [];
  let view: WallView | undefined;
  const keeper = new ConditionStore({
    listener: { changed: () => undefined, commonChanged: () => undefined },
    setPermissions: async (_, settings) => view?.setPermissions(settings),
    onProblem: (problem) => problems.push(problem),
  });
  await keeper.change(null, common);
  const kept = keeper.opened('view-1', profile, new AbortController().signal);
  const opened = await open(profile, '/', {
    onSession: (cdp: CdpSession, type: string) => {
      if (type === 'page') kept.watch(cdp);
    },
    permissions: kept.permissions,
    emulation: { conditions: kept.commandsFor },
  });
  view = opened;
  return {
    view: opened,
    cdp: opened.cdp,
    problems,
    change: (to: Partial<Conditions>) => keeper.change(['view-1'], to),
  };
}

const position = `new Promise((resolve) => navigator.geolocation.getCurrentPosition(
  ({ coords }) => resolve([coords.latitude, coords.longitude, coords.accuracy]),
  ({ code }) => resolve(code)))`;
const denied = 1;
const unavailable = 2;

const states = `Promise.all(['geolocation', 'notifications', 'clipboard-read', 'camera', 'microphone'].map(
  (name) => navigator.permissions.query({ name }).then(({ state }) => state)))`;

it('a page receives its location, also after a reload and on the next document, until the override is removed', async () => {
  const { view, cdp, change, problems } = await keptView();
  expect(await evaluate(cdp, position)).toBe(denied);
  await change({ geolocation: places.chengdu, geolocationPermission: 'allow' });
  const chengdu = [places.chengdu.latitude, places.chengdu.longitude, places.chengdu.accuracy];
  expect(await evaluate(cdp, position)).toEqual(chengdu);
  await view.navigate(`${server().origin}/?again`);
  expect(await evaluate(cdp, position)).toEqual(chengdu);
  const loaded = Promise.withResolvers<void>();
  cdp.on('Page.loadEventFired', () => loaded.resolve(), new AbortController().signal);
  await cdp.send('Page.reload');
  await loaded.promise;
  expect(await evaluate(cdp, position)).toEqual(chengdu);
  await change({ geolocation: 'unavailable' });
  expect(await evaluate(cdp, position)).toBe(unavailable);
  await change({ geolocation: places.chengdu, geolocationPermission: 'deny' });
  expect(await evaluate(cdp, position)).toBe(denied);
  await change(normalConditions);
  expect(await evaluate(cdp, states)).toEqual(['prompt', 'prompt', 'prompt', 'prompt', 'prompt']);
  expect(problems).toEqual([]);
});

it('each permission is granted and denied separately, and only in one view', async () => {
  const { view, cdp, change } = await keptView();
  const other = await keptView();
  await change({
    notificationPermission: 'allow',
    clipboardPermission: 'allow',
    cameraPermission: 'deny',
    microphonePermission: 'allow',
  });
  const mixed = ['prompt', 'granted', 'granted', 'denied', 'granted'];
  expect(await evaluate(cdp, states)).toEqual(mixed);
  await view.navigate(`${server().origin}/?again`);
  expect(await evaluate(cdp, states)).toEqual(mixed);
  expect(await evaluate(cdp, 'Notification.requestPermission()')).toBe('granted');
  expect(await evaluate(other.cdp, states)).toEqual(['prompt', 'prompt', 'prompt', 'prompt', 'prompt']);
});

it('a page starts with the permissions set for all views', async () => {
  const { cdp } = await keptView({
    geolocation: places.lhasa,
    geolocationPermission: 'allow',
    cameraPermission: 'deny',
  });
  expect(await evaluate(cdp, states)).toEqual(['granted', 'prompt', 'prompt', 'denied', 'prompt']);
  expect(await evaluate(cdp, position)).toEqual([
    places.lhasa.latitude,
    places.lhasa.longitude,
    places.lhasa.accuracy,
  ]);
});
