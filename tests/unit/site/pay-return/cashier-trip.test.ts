import { expect, it } from 'vitest';
import { CashierTrip } from '#site/services/pay-return/cashier-trip.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const left = { isNewest: true, returnsToPrevious: true, path: '/book/read/1/3' };

interface Visit {
  /** Number of entries in the window's history. */
  length: number;
  /** Key of the current history entry, as react-router stores it. */
  key: string;
  pathname: string;
  /** How the browser opened the document. */
  type: 'navigate' | 'back_forward' | 'reload';
}

/** Simulates one tab. Each `open` creates a new document, and all documents share the tab's storage. */
function tab() {
  const area = memoryStorage();
  return {
    open({ length, key, pathname, type }: Visit) {
      const events = new EventTarget();
      const trip = new CashierTrip({
        storage: new SiteStorage(area),
        lifetime: new AbortController().signal,
        window: Object.assign(events, {
          history: { length, state: { key } } as unknown as History,
          location: { pathname, search: '' } as Location,
          performance: { getEntriesByType: () => [{ type }] } as unknown as Performance,
        }) as unknown as Window,
      });
      const restore = () => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      const hide = () => events.dispatchEvent(new Event('pagehide'));
      return { trip, restore, hide };
    },
  };
}

const recharge: Visit = { length: 4, key: 'a', pathname: '/purchase', type: 'navigate' };
const returned: Visit = { length: 6, key: 'default', pathname: '/book/read/1/3', type: 'navigate' };

it('goes back over the cashier and the recharge centre to the screen before them, once', () => {
  const { open } = tab();
  open(recharge).trip.leave(left);
  const { trip } = open(returned);
  expect(trip.takeReturnPath()).toBeUndefined();
  expect(trip.takeStepsBack()).toBe(3);
  expect(trip.takeStepsBack()).toBeUndefined();
});

it('goes back to the recharge centre if it has the place of the return target, which then replaces it', () => {
  const { open } = tab();
  open(recharge).trip.leave({ ...left, returnsToPrevious: false, path: '/user' });
  const { trip } = open({ ...returned, pathname: '/user' });
  expect(trip.takeStepsBack()).toBe(2);
  expect(trip.takeStepsBack()).toBeUndefined();
  const arrived = open({ ...recharge, length: 6, type: 'back_forward' }).trip;
  expect(arrived.takeReturnPath()).toBe('/user');
  expect(arrived.takeReturnPath()).toBeUndefined();
});

it.each<[string, Partial<Visit>]>([
  ['the user goes back from the cashier', { type: 'back_forward' }],
  ['the document is reloaded', { type: 'reload' }],
  ['another screen is opened', { pathname: '/home' }],
  ['the cashier opened a new tab, which has a history of its own', { length: 1 }],
  ['the browser has dropped old entries', { length: 50 }],
])('goes nowhere if %s', (_, change) => {
  const { open } = tab();
  open(recharge).trip.leave(left);
  expect(open({ ...returned, ...change }).trip.takeStepsBack()).toBeUndefined();
});

it('ignores fields that the provider adds to the address', () => {
  const { open } = tab();
  open({ ...recharge, pathname: '/purchase' }).trip.leave({ ...left, path: '/vod/detail?vodId=2' });
  expect(open({ ...returned, pathname: '/vod/detail' }).trip.takeStepsBack()).toBe(3);
});

it('knows its place again after Back from a cashier, whose entries then follow it', () => {
  const { open } = tab();
  const { trip, restore } = open(recharge);
  trip.leave(left);
  restore();
  open({ ...recharge, length: 5 }).trip.leave({ ...left, isNewest: false });
  expect(open(returned).trip.takeStepsBack()).toBe(3);
});

it('goes nowhere if other entries may follow the recharge centre', () => {
  const { open } = tab();
  open(recharge).trip.leave({ ...left, isNewest: false });
  expect(open(returned).trip.takeStepsBack()).toBeUndefined();
  const { trip, restore } = open({ ...recharge, key: 'b' });
  restore();
  trip.leave(left);
  expect(open(returned).trip.takeStepsBack()).toBeUndefined();
});

it('does not go back if the page was opened again by its address, because entries may follow it', () => {
  const { open } = tab();
  open({ ...recharge, key: 'default' }).hide();
  open({ ...recharge, key: 'default' }).trip.leave(left);
  expect(open(returned).trip.takeStepsBack()).toBeUndefined();
});

it('goes back if another page was open before in the tab', () => {
  const { open } = tab();
  open({ ...recharge, pathname: '/user' }).hide();
  open({ ...recharge, key: 'default' }).trip.leave(left);
  expect(open(returned).trip.takeStepsBack()).toBe(3);
});
