import { describe, expect, it } from 'vitest';
import { type IpcPort, registerHandlers } from '#main/hosts/electron/ipc/register-handlers.ts';
import { type RequestName, requestChannel, requests } from '#shared/ipc/channels.ts';
import { fakeHandlers } from '../main/harness/window/fake-handlers.ts';

const origin = 'app://harness';
const mainFrame = { url: 'app://harness/index.html', origin };
type Listener = Parameters<IpcPort['handle']>[1];
type Event = Parameters<Listener>[0];
const trusted: Event = { senderFrame: mainFrame, sender: { mainFrame } };

function registered() {
  const listeners = new Map<string, Listener>();
  const { handlers, received: inputs } = fakeHandlers();
  registerHandlers(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    {
      trustedOrigin: origin,
      handlers,
      caller: { windowId: 'window-1', signal: new AbortController().signal },
    },
  );
  const request = (name: RequestName, input: unknown, event = trusted) =>
    listeners.get(requestChannel(name))?.(event, input);
  return { request, inputs, listeners };
}

describe('harness window requests', () => {
  it('have exactly one handler each', () => {
    const channels = Object.keys(requests).map((name) => requestChannel(name as RequestName));
    expect([...registered().listeners.keys()].sort()).toEqual(channels.sort());
  });

  it("receive the handler's value as the response", async () => {
    const { request, inputs } = registered();
    expect(await request('openView', { platformId: 'ipad' })).toEqual({
      ok: true,
      value: { viewId: 'view-1' },
    });
    expect(inputs).toEqual([{ platformId: 'ipad' }]);
  });

  it.each<[string, Event]>([
    ['a frame that is gone', { ...trusted, senderFrame: null }],
    ['a frame inside the page', { ...trusted, senderFrame: { ...mainFrame } }],
    [
      'a page of another origin',
      (() => {
        const frame = { url: 'https://evil.test/', origin: 'https://evil.test' };
        return { senderFrame: frame, sender: { mainFrame: frame } };
      })(),
    ],
    [
      'a page whose URL only starts like ours',
      (() => {
        const frame = { url: 'app://harness.evil/', origin: 'app://harness.evil' };
        return { senderFrame: frame, sender: { mainFrame: frame } };
      })(),
    ],
  ])('with %s are rejected before the handler is called', async (_sender, event) => {
    const { request, inputs } = registered();
    expect(await request('openView', { platformId: 'ipad' }, event)).toMatchObject({
      ok: false,
      error: { code: 'rejected' },
    });
    expect(inputs).toEqual([]);
  });
});
