import { describe, expect, it } from 'vitest';
import { DebuggerSession } from '#main/hosts/electron/views/debugger-session.ts';
import { FakeDebugger } from './fake-debugger.ts';

function attached(isUsable = () => true) {
  const port = new FakeDebugger();
  port.attach();
  return { port, session: new DebuggerSession(port, isUsable) };
}

describe('a CDP session over Electron’s debugger', () => {
  it('sends to the page without a session ID, and to a child session with its ID', async () => {
    const { port, session } = attached();
    await session.send('Page.enable');
    await session.child('worker-1').send('Runtime.enable', { a: 1 });
    expect(port.sent).toEqual([
      { method: 'Page.enable', params: {}, sessionId: undefined },
      { method: 'Runtime.enable', params: { a: 1 }, sessionId: 'worker-1' },
    ]);
  });

  it('receives only its own events', () => {
    const { port, session } = attached();
    const received: unknown[] = [];
    const { signal } = new AbortController();
    session.on('Page.loadEventFired', (params) => received.push(['page', params]), signal);
    session.child('frame-1').on('Page.loadEventFired', (params) => received.push(['frame', params]), signal);
    port.message('Page.loadEventFired', 1);
    port.message('Page.loadEventFired', 2, 'frame-1');
    port.message('Page.loadEventFired', 3, 'frame-2');
    port.message('Page.frameNavigated', 4);
    expect(received).toEqual([
      ['page', 1],
      ['frame', 2],
    ]);
  });

  it('leaves no listener after the signal aborts', () => {
    const { port, session } = attached();
    const life = new AbortController();
    session.on('Page.loadEventFired', () => undefined, life.signal);
    expect(port.listenerCount('message')).toBe(1);
    life.abort();
    expect(port.listenerCount('message')).toBe(0);
    session.on('Page.loadEventFired', () => undefined, life.signal);
    expect(port.listenerCount('message')).toBe(0);
  });

  it('adds one listener to the debugger, however many sessions open and close', () => {
    const { port, session } = attached();
    const life = new AbortController();
    let received = 0;
    session.on('Page.loadEventFired', () => undefined, life.signal);
    for (let document = 0; document < 20; document += 1) {
      const worker = `worker-${document}`;
      session.child(worker).on('Runtime.consoleAPICalled', () => (received += 1), life.signal);
      port.message('Target.detachedFromTarget', { sessionId: worker });
      port.message('Runtime.consoleAPICalled', {}, worker);
      expect(port.listenerCount('message')).toBe(1);
    }
    expect(received).toBe(0);
    life.abort();
    expect(port.listenerCount('message')).toBe(0);
  });

  it('sends nothing to a page that has crashed or gone', async () => {
    const { port, session } = attached(() => false);
    await expect(session.send('Page.enable')).rejects.toMatchObject({ code: 'gone' });
    expect(port.sent).toEqual([]);
  });

  it('sends nothing over a lost connection', async () => {
    const { port, session } = attached();
    port.loseConnection('target closed');
    await expect(session.send('Page.enable')).rejects.toMatchObject({ code: 'gone' });
    expect(port.sent).toEqual([]);
  });

  it('rejects a command at its timeout, or when its signal aborts', async () => {
    const { port, session } = attached();
    port.isSilent = true;
    await expect(session.send('Page.captureScreenshot', {}, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'Page.captureScreenshot: no response within 0.02 s',
    });
    const life = new AbortController();
    const held = session.send('Page.captureScreenshot', {}, { signal: life.signal });
    life.abort(new Error('the view was closed'));
    await expect(held).rejects.toThrow('the view was closed');
  });

  it('distinguishes a page that has gone from a rejected command', async () => {
    const { port, session } = attached();
    port.commandFailures.set('Network.enable', new Error('target closed while handling command'));
    await expect(session.send('Network.enable')).rejects.toMatchObject({ code: 'gone' });
  });

  it('reports the name of a rejected command', async () => {
    const { port, session } = attached();
    port.commandFailures.set('Emulation.setTouchEmulationEnabled', new Error('Touch points must be 1 to 16'));
    await expect(session.send('Emulation.setTouchEmulationEnabled')).rejects.toMatchObject({
      code: 'cdp',
      message: 'Emulation.setTouchEmulationEnabled: Touch points must be 1 to 16',
    });
  });
});
