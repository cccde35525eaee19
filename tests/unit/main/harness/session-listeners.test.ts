import { expect, it, vi } from 'vitest';
import { endedSession, SessionListeners } from '#main/harness/emulation/session-listeners.ts';

it('only the listeners of the session and event are called', () => {
  const { signal } = new AbortController();
  const listeners = new SessionListeners();
  const received: unknown[] = [];
  listeners.add('page', 'Page.loadEventFired', (params) => received.push(['page', params]), signal);
  listeners.add('frame', 'Page.loadEventFired', (params) => received.push(['frame', params]), signal);
  listeners.emit('page', 'Page.loadEventFired', 1);
  listeners.emit('frame', 'Page.frameNavigated', 2);
  listeners.emit('worker', 'Page.loadEventFired', 3);
  expect(received).toEqual([['page', 1]]);
});

it('the listeners of an ended session are removed, also from their signal', () => {
  const { signal } = new AbortController();
  const onSignal = vi.spyOn(signal, 'addEventListener');
  const offSignal = vi.spyOn(signal, 'removeEventListener');
  const listeners = new SessionListeners();
  for (let frame = 0; frame < 20; frame += 1) {
    const session = `frame-${frame}`;
    listeners.add(session, 'Page.loadEventFired', () => expect.fail('the session has ended'), signal);
    listeners.add(session, 'Page.frameNavigated', () => undefined, signal);
    listeners.forget(endedSession('Target.detachedFromTarget', { sessionId: session }) ?? '');
    listeners.emit(session, 'Page.loadEventFired', {});
  }
  expect(listeners.isEmpty).toBe(true);
  expect(offSignal).toHaveBeenCalledTimes(onSignal.mock.calls.length);
});

it('a listener is removed when its signal aborts', () => {
  const first = new AbortController();
  const listeners = new SessionListeners();
  const received: string[] = [];
  listeners.add('', 'Page.loadEventFired', () => received.push('first'), first.signal);
  listeners.add('', 'Page.loadEventFired', () => received.push('second'), new AbortController().signal);
  first.abort();
  listeners.add('', 'Page.loadEventFired', () => received.push('too late'), first.signal);
  listeners.emit('', 'Page.loadEventFired', {});
  expect(received).toEqual(['second']);
});
