import { expect, it } from 'vitest';
import { ConditionStore } from '#main/harness/conditions/condition-store.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { Mirror } from '#main/harness/user-actions/mirror.ts';
import { twinHandlers } from '#main/harness/user-actions/twin-handlers.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { setUp } from '../wall/wall-for-tests.ts';

const caller = { windowId: 'window-1', signal: new AbortController().signal };

/** Opens a wall on which `pc-chrome` stands for the twin of `ios-safari`. */
async function started() {
  const { wall, view, opened } = setUp();
  const { signal } = new AbortController();
  const conditions = new ConditionStore({
    listener: { changed: () => undefined, commonChanged: () => undefined },
    onProblem: (thrown) => {
      throw thrown;
    },
  });
  const mirror = new Mirror({
    viewIds: () => wall.views.map(({ id }) => id),
    perform: async () => undefined,
    listener: { changed: () => undefined, missed: () => undefined },
  });
  const open = async (platformId: string) => {
    await opened(platformId);
    const viewId = wall.views.at(-1)?.id ?? '';
    conditions.opened(viewId, view().profile, signal);
    return viewId;
  };
  const first = await open('ios-safari');
  const other = await open('android-chrome');
  const { openTwin } = twinHandlers(
    {
      wall: {
        tile: (id) => wall.tile(id),
        get views() {
          return wall.views;
        },
        open: (id, address) => {
          const viewId = wall.open(id, address);
          conditions.opened(viewId, builtInProfiles[0] ?? view().profile, signal);
          return viewId;
        },
        order: (ids) => wall.order(ids),
        navigate: (ids, address) => wall.navigate(ids, address),
      },
      conditions,
      counterpartOf: (id) => ({ 'ios-safari': 'pc-chrome', 'pc-chrome': 'ios-safari' })[id],
    },
    mirror,
  );
  const twin = () => openTwin({ viewId: first }, caller);
  return { wall, conditions, mirror, first, other, twin, openTwin };
}

it('opens the twin beside the view, at its address, under its conditions, mirrored with it alone', async () => {
  const { wall, conditions, mirror, first, other, twin } = await started();
  await wall.navigate([first], '/novel');
  await conditions.change([first], { colorScheme: 'dark', locale: 'en-US' });
  const { viewId } = await twin();
  expect(wall.views.map(({ id }) => id)).toEqual([first, viewId, other]);
  await expect.poll(() => wall.tile(viewId).state.url).toMatch(/\/novel$/);
  expect(conditions.of(viewId)).toEqual({ ...normalConditions, colorScheme: 'dark', locale: 'en-US' });
  expect(mirror.state).toEqual({ isOn: true, leftOut: [other] });
});

it('brings an open twin to the address of the view, and keeps the views that mirror already', async () => {
  const { wall, mirror, first, other, twin, openTwin } = await started();
  const { viewId } = await twin();
  mirror.set({ leftOut: [viewId] });
  await wall.navigate([first], '/novel');
  wall.order([viewId, first, other]);
  expect(await twin()).toEqual({ viewId });
  expect(wall.views.map(({ id }) => id)).toEqual([first, viewId, other]);
  expect(wall.tile(viewId).state.url).toMatch(/\/novel$/);
  expect(mirror.state).toEqual({ isOn: true, leftOut: [] });
  expect(await openTwin({ viewId }, caller)).toEqual({ viewId: first });
  expect(wall.views.map(({ id }) => id)).toEqual([viewId, first, other]);
});

it('refuses a platform with one engine', async () => {
  const { other, openTwin } = await started();
  await expect(openTwin({ viewId: other }, caller)).rejects.toMatchObject({ code: 'usage' });
});
