import { describe, expect, it } from 'vitest';
import { type Handlers, type IpcPort, registerHandlers } from '#main/hosts/electron/ipc/register-handlers.ts';
import { AppError } from '#shared/errors.ts';
import { type RequestName, requestChannel, requests } from '#shared/ipc/channels.ts';

const origin = 'app://harness';
const mainFrame = { url: 'app://harness/index.html', origin };
type Listener = Parameters<IpcPort['handle']>[1];
type Event = Parameters<Listener>[0];
const trusted: Event = { senderFrame: mainFrame, sender: { mainFrame } };

/** All handlers answer emptily unless replaced; `asked` has what reached them. */
function registered(replaced: Partial<Handlers> = {}) {
  const listeners = new Map<string, Listener>();
  const asked: unknown[] = [];
  const record = async (input: unknown) => {
    asked.push(input);
    return {};
  };
  const handlers: Handlers = {
    getHarness: async () => ({ platforms: [], views: [] }),
    openView: record,
    closeView: record,
    navigate: record,
    reload: record,
    rotate: record,
    capture: async () => ({ folder: '/pictures', files: [] }),
    showPictures: record,
    placeViews: record,
    setLanguage: record,
    ...replaced,
  };
  registerHandlers(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    { trustedOrigin: origin, handlers },
  );
  const ask = (name: RequestName, input: unknown, event = trusted) =>
    listeners.get(requestChannel(name))?.(event, input);
  return { ask, asked, listeners };
}

describe('requests of the harness window', () => {
  it('has a handler on the wire for every request, and for nothing else', () => {
    const channels = Object.keys(requests).map((name) => requestChannel(name as RequestName));
    expect([...registered().listeners.keys()].sort()).toEqual(channels.sort());
  });

  it('answers with the value of the handler', async () => {
    const { ask, asked } = registered();
    expect(await ask('openView', { platformId: 'ipad' })).toEqual({ ok: true, value: {} });
    expect(asked).toEqual([{ platformId: 'ipad' }]);
  });

  it.each<[string, Event]>([
    ['a frame that has gone', { ...trusted, senderFrame: null }],
    ['a frame inside the page', { ...trusted, senderFrame: { ...mainFrame } }],
    [
      'a page of another origin',
      (() => {
        const frame = { url: 'https://evil.test/', origin: 'https://evil.test' };
        return { senderFrame: frame, sender: { mainFrame: frame } };
      })(),
    ],
    [
      'a page whose address only begins like ours',
      (() => {
        const frame = { url: 'app://harness.evil/', origin: 'app://harness.evil' };
        return { senderFrame: frame, sender: { mainFrame: frame } };
      })(),
    ],
  ])('refuses %s before the handler sees anything', async (_who, event) => {
    const { ask, asked } = registered();
    expect(await ask('openView', { platformId: 'ipad' }, event)).toMatchObject({
      ok: false,
      error: { code: 'rejected' },
    });
    expect(asked).toEqual([]);
  });

  it.each<[RequestName, unknown]>([
    ['openView', undefined],
    ['openView', { platformId: 7 }],
    ['closeView', { viewId: '3' }],
    ['closeView', { viewId: 'view-1; drop' }],
    ['navigate', { views: null, address: '' }],
    ['navigate', { views: 'view-1', address: '/home' }],
    ['navigate', { views: null, address: 'x'.repeat(3000) }],
    ['placeViews', { wall: { x: 0, y: 0, width: -1, height: 1 }, frames: [] }],
    [
      'placeViews',
      {
        wall: { x: 0, y: 0, width: 1, height: 1 },
        frames: [{ viewId: 'view-1', x: 0, y: 0, scale: Number.NaN }],
      },
    ],
    ['setLanguage', { language: 'fr' }],
  ])('refuses %s with input out of contract: %j', async (name, input) => {
    const { ask, asked } = registered();
    expect(await ask(name, input)).toMatchObject({ ok: false, error: { code: 'contract' } });
    expect(asked).toEqual([]);
  });

  it('says which field is at fault', async () => {
    const reply = await registered().ask('openView', { platformId: 7 });
    expect(reply).toMatchObject({ error: { message: expect.stringContaining('/platformId') as string } });
  });

  it('passes code and message of an AppError on, and nothing of its cause', async () => {
    const { ask } = registered({
      closeView: () =>
        Promise.reject(new AppError('storage', 'The disk is full.', { cause: new Error('/secret') })),
    });
    expect(await ask('closeView', { viewId: 'view-1' })).toEqual({
      ok: false,
      error: { code: 'storage', message: 'The disk is full.' },
    });
  });

  it('calls any other failure internal', async () => {
    const { ask } = registered({ showPictures: () => Promise.reject(new TypeError('x is undefined')) });
    expect(await ask('showPictures', {})).toEqual({
      ok: false,
      error: { code: 'internal', message: 'x is undefined' },
    });
  });

  it('does not send an answer that is out of contract', async () => {
    const wrong = { folder: 1, files: [] } as unknown as { folder: string; files: string[] };
    const { ask } = registered({ capture: async () => wrong });
    expect(await ask('capture', { views: null })).toMatchObject({ ok: false, error: { code: 'internal' } });
  });
});
