import { expect, it } from 'vitest';
import { type NamedEvent, WindowEvents } from '#main/harness/window/window-events.ts';
import { sampleView } from '../../../harness-ui/window/sample-views.ts';

function twoWindows() {
  const events = new WindowEvents();
  const [first, second]: NamedEvent[][] = [[], []];
  const firstGone = new AbortController();
  events.subscribe((event) => first?.push(event), firstGone.signal);
  events.subscribe((event) => second?.push(event), new AbortController().signal);
  return { events, first, second, firstGone };
}

it('events are sent to every window until it is closed', () => {
  const { events, first, second, firstGone } = twoWindows();
  events.notify('addressFocusRequested', {});
  events.flush();
  firstGone.abort();
  events.notify('viewClosed', { viewId: 'view-1' });
  events.flush();
  expect(first).toEqual([{ name: 'addressFocusRequested', event: {} }]);
  expect(second).toHaveLength(2);
});

it('nothing is sent to a window that is already closed', () => {
  const { events } = twoWindows();
  const received: NamedEvent[] = [];
  events.subscribe((event) => received.push(event), AbortSignal.abort());
  events.notify('addressFocusRequested', {});
  events.flush();
  expect(received).toEqual([]);
});

it('an event that violates its schema is rejected', () => {
  const { events, first } = twoWindows();
  const view = { ...sampleView(0), id: 'contents-7' };
  expect(() => events.notify('viewOpened', { view })).toThrow(/viewOpened/);
  events.flush();
  expect(first).toEqual([]);
});

it('the changes of a view in a burst are merged into one event', async () => {
  const { events, first } = twoWindows();
  events.notify('viewChanged', { viewId: 'view-1', changes: { url: '/a', status: 'loading' } });
  events.notify('viewChanged', { viewId: 'view-2', changes: { url: '/b' } });
  events.notify('viewChanged', { viewId: 'view-1', changes: { status: 'ready' } });
  expect(first).toEqual([]);
  await expect
    .poll(() => first)
    .toEqual([
      { name: 'viewChanged', event: { viewId: 'view-1', changes: { url: '/a', status: 'ready' } } },
      { name: 'viewChanged', event: { viewId: 'view-2', changes: { url: '/b' } } },
    ]);
});

it('changes from before and after a view was closed are not merged', () => {
  const { events, first } = twoWindows();
  const change = { viewId: 'view-1', changes: { url: '/a' } };
  events.notify('viewChanged', change);
  events.notify('viewClosed', { viewId: 'view-1' });
  events.notify('viewChanged', change);
  events.flush();
  expect(first?.map(({ name }) => name)).toEqual(['viewChanged', 'viewClosed', 'viewChanged']);
});
