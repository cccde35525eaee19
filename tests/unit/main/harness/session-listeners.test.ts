import { expect, it, vi } from 'vitest';
import { endedSession, SessionListeners } from '#main/harness/emulation/session-listeners.ts';

it('a message reaches the listeners of its session and event, and no others', () => {
  const { signal } = new AbortController();
  const listeners = new SessionListeners();
  const heard: unknown[] = [];
  listeners.add('page', 'Page.loadEventFired', (params) => heard.push(['page', params]), signal);
  listeners.add('frame', 'Page.loadEventFired', (params) => heard.push(['frame', params]), signal);
  listeners.tell('page', 'Page.loadEventFired', 1);
  listeners.tell('frame', 'Page.frameNavigated', 2);
  listeners.tell('worker', 'Page.loadEventFired', 3);
  expect(heard).toEqual([['page', 1]]);
});

it('what listens to a session that ends is let go, by the connection and by the signal', () => {
  const { signal } = new AbortController();
  const onSignal = vi.spyOn(signal, 'addEventListener');
  const offSignal = vi.spyOn(signal, 'removeEventListener');
  const listeners = new SessionListeners();
  for (let frame = 0; frame < 20; frame += 1) {
    const session = `frame-${frame}`;
    listeners.add(session, 'Page.loadEventFired', () => expect.fail('the session has ended'), signal);
    listeners.add(session, 'Page.frameNavigated', () => undefined, signal);
    listeners.forget(endedSession('Target.detachedFromTarget', { sessionId: session }) ?? '');
    listeners.tell(session, 'Page.loadEventFired', {});
  }
  expect(listeners.isEmpty).toBe(true);
  expect(offSignal).toHaveBeenCalledTimes(onSignal.mock.calls.length);
});

it('a signal ends what waits for it, and nothing else', () => {
  const first = new AbortController();
  const listeners = new SessionListeners();
  const heard: string[] = [];
  listeners.add('', 'Page.loadEventFired', () => heard.push('first'), first.signal);
  listeners.add('', 'Page.loadEventFired', () => heard.push('second'), new AbortController().signal);
  first.abort();
  listeners.add('', 'Page.loadEventFired', () => heard.push('too late'), first.signal);
  listeners.tell('', 'Page.loadEventFired', {});
  expect(heard).toEqual(['second']);
});
