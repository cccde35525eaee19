import { describe, expect, it, vi } from 'vitest';
import { landscapeProfile } from '#main/harness/devices/landscape-profile.ts';
import { EmulatedContents } from '#main/hosts/electron/views/emulated-contents.ts';
import type { AppError } from '#shared/errors.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { FakeContents } from './fake-debugger.ts';

const METRICS = 'Emulation.setDeviceMetricsOverride';
const SCRIPT = 'Page.addScriptToEvaluateOnNewDocument';

const phone = () => profileOf('wechat-ios');

function setUp(scale = 1) {
  const contents = new FakeContents();
  const lost: AppError[] = [];
  const problems: unknown[] = [];
  const emulated = new EmulatedContents(contents, phone(), scale, {
    deviceScript: '/* device */',
    onProblem: (problem) => problems.push(problem),
    onLost: (error) => lost.push(error),
    retryDelaysMs: [0, 0],
  });
  const sent = (method: string) => contents.debugger.sent.filter((command) => command.method === method);
  return { contents, connection: contents.debugger, emulated, lost, problems, sent };
}

describe('the emulation of one page', () => {
  it("connects, installs script and platform, and keeps the native view's own size", async () => {
    const { connection, emulated, sent } = setUp(0.5);
    await emulated.start();
    expect(connection.attachments).toBe(1);
    expect(sent(SCRIPT)).toHaveLength(1);
    expect(sent(METRICS)[0]?.params).toMatchObject({
      ...phone().viewport,
      deviceScaleFactor: phone().dpr,
      scale: 0.5,
      dontSetVisibleSize: true,
    });
    expect(sent('Emulation.setEmitTouchEventsForMouse')[0]?.params).toMatchObject({ enabled: true });
  });

  it('restores the emulation after a navigation without adding the script twice', async () => {
    const { emulated, sent } = setUp();
    await emulated.start();
    await emulated.frameCommitted();
    expect(sent(METRICS)).toHaveLength(2);
    expect(sent(SCRIPT)).toHaveLength(1);
  });

  it('ignores the error for a locale that the process already has', async () => {
    const { connection, emulated, problems } = setUp();
    const locale = 'Emulation.setLocaleOverride';
    await emulated.start();
    connection.commandFailures.set(locale, new Error('Another locale override is already in effect'));
    await emulated.frameCommitted();
    expect(problems).toEqual([]);
    connection.commandFailures.set(locale, new Error('No such method'));
    await expect(emulated.frameCommitted()).rejects.toThrow('No such method');
  });

  it('sends only the locale again after a window has closed', async () => {
    const { connection, emulated } = setUp();
    await emulated.start();
    const before = connection.sent.length;
    await emulated.windowClosed();
    expect(connection.sent.slice(before)).toMatchObject([
      { method: 'Emulation.setLocaleOverride', params: { locale: 'zh-CN' } },
    ]);
  });

  it('sends nothing from a crash until the next document', async () => {
    const { connection, emulated, sent } = setUp();
    await emulated.start();
    emulated.frameGone();
    const before = connection.sent.length;
    await emulated.change({ scale: 0.3 });
    expect(connection.sent).toHaveLength(before);
    await emulated.frameCommitted();
    expect(sent(METRICS).at(-1)?.params).toMatchObject({ scale: 0.3 });
  });

  it('sends nothing for an update without a change', async () => {
    const { connection, emulated } = setUp(0.5);
    await emulated.start();
    const before = connection.sent.length;
    await emulated.change({ scale: 0.5 });
    expect(connection.sent).toHaveLength(before);
  });

  it('sends only the newest size, and only size commands, while a window is resized', async () => {
    const { connection, emulated } = setUp();
    await emulated.start();
    const before = connection.sent.length;
    await Promise.all(Array.from({ length: 120 }, (_, step) => emulated.change({ scale: 1 - step / 200 })));
    const sent = connection.sent.slice(before);
    expect(sent.map(({ method }) => method)).toEqual([METRICS]);
    expect(sent[0]?.params).toMatchObject({ scale: 1 - 119 / 200 });
  });

  it('rotates the device', async () => {
    const { emulated, sent } = setUp();
    await emulated.start();
    const turned = landscapeProfile(phone());
    await emulated.change({ profile: turned });
    expect(emulated.profile).toBe(turned);
    expect(sent(METRICS).at(-1)?.params).toMatchObject({
      ...turned.viewport,
      screenOrientation: { type: 'landscapePrimary' },
    });
  });

  it('reconnects after a lost connection, and adds script and listeners once', async () => {
    const { connection, emulated, sent, lost } = setUp();
    await emulated.start();
    const listeners = connection.listenerCount('message');
    connection.loseConnection('replaced with DevTools');
    await vi.waitFor(() => expect(sent(SCRIPT)).toHaveLength(2));
    await emulated.reassert();
    expect(connection.attachments).toBe(2);
    expect(connection.listenerCount('message')).toBe(listeners);
    expect(lost).toEqual([]);
  });

  it('retries if the first attempt to reconnect fails', async () => {
    const { connection, emulated, sent, lost } = setUp();
    await emulated.start();
    connection.attachFailures.push(new Error('Another debugger is already attached'));
    connection.loseConnection('replaced with DevTools');
    await vi.waitFor(() => expect(sent(SCRIPT)).toHaveLength(2));
    expect(lost).toEqual([]);
  });

  it('reports that it cannot reconnect', async () => {
    const { connection, emulated, lost } = setUp();
    await emulated.start();
    connection.attachFailures.push(new Error('first'), new Error('second'));
    connection.loseConnection('replaced with DevTools');
    await vi.waitFor(() => expect(lost).toHaveLength(1));
    expect(lost[0]).toMatchObject({ code: 'cdp', message: expect.stringContaining('second') as string });
  });

  it('does not reconnect to a closed page', async () => {
    const { connection, contents, emulated, lost } = setUp();
    await emulated.start();
    contents.destroyed = true;
    connection.loseConnection('target closed');
    await emulated.reassert();
    expect(connection.attachments).toBe(1);
    expect(lost).toEqual([]);
  });

  it('ends connection and listeners when it is stopped', async () => {
    const { connection, emulated, lost } = setUp();
    await emulated.start();
    emulated.stop();
    expect(connection.isAttached()).toBe(false);
    expect(connection.listenerCount('message')).toBe(0);
    expect(connection.listenerCount('detach')).toBe(0);
    expect(lost).toEqual([]);
  });

  it('rejects its start if the page cannot be connected to', async () => {
    const { connection, emulated } = setUp();
    connection.attachFailures.push(new Error('Another debugger is already attached'));
    await expect(emulated.start()).rejects.toMatchObject({ code: 'cdp' });
  });

  it('passes each session to the caller before its first script, with a signal that ends with the connection', async () => {
    const contents = new FakeContents();
    const sessions: [string, AbortSignal][] = [];
    const emulated = new EmulatedContents(contents, phone(), 1, {
      deviceScript: '',
      onProblem: () => undefined,
      onLost: () => undefined,
      onSession: (_cdp, type, signal) => sessions.push([type, signal]),
      retryDelaysMs: [],
    });
    await emulated.start();
    contents.debugger.message('Target.attachedToTarget', {
      sessionId: 'frame-1',
      waitingForDebugger: true,
      targetInfo: { targetId: 't', type: 'iframe', url: 'https://pay.test/' },
    });
    expect(sessions.map(([type]) => type)).toEqual(['page', 'iframe']);
    expect(contents.debugger.sent.some(({ sessionId }) => sessionId === 'frame-1')).toBe(true);
    emulated.stop();
    expect(sessions.every(([, signal]) => signal.aborted)).toBe(true);
  });
});
