import { describe, expect, it } from 'vitest';
import { type Caller, type Handlers, handleRequest } from '#main/harness/window/handlers.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestName } from '#shared/ipc/channels.ts';
import { fakeHandlers } from './fake-handlers.ts';

const caller: Caller = { windowId: 'window-1', signal: new AbortController().signal };

function dispatch(replaced: Partial<Handlers> = {}) {
  const { handlers, received, callers } = fakeHandlers(replaced);
  const ask = (name: string, input: unknown) => handleRequest(handlers, { name, input }, caller);
  return { ask, received, callers };
}

describe('handleRequest', () => {
  it('returns the result of the handler, which receives the caller', async () => {
    const { ask, received, callers } = dispatch();
    expect(await ask('openView', { platformId: 'ipad' })).toEqual({ ok: true, value: { viewId: 'view-1' } });
    expect(received).toEqual([{ platformId: 'ipad' }]);
    expect(callers).toEqual([caller]);
  });

  it.each(['openEverything', 'constructor', '__proto__', ''])(
    'rejects the unknown request %j',
    async (name) => {
      const { ask, received } = dispatch();
      expect(await ask(name, {})).toMatchObject({ ok: false, error: { code: 'contract' } });
      expect(received).toEqual([]);
    },
  );

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
  ])('rejects %s with the invalid input %j', async (name, input) => {
    const { ask, received } = dispatch();
    expect(await ask(name, input)).toMatchObject({ ok: false, error: { code: 'contract' } });
    expect(received).toEqual([]);
  });

  it('reports the path of the invalid field', async () => {
    const reply = await dispatch().ask('openView', { platformId: 7 });
    expect(reply).toMatchObject({ error: { message: expect.stringContaining('/platformId') as string } });
  });

  it('sends code and message of an AppError, but not its cause', async () => {
    const { ask } = dispatch({
      closeView: () =>
        Promise.reject(new AppError('storage', 'The disk is full.', { cause: new Error('/secret') })),
    });
    expect(await ask('closeView', { viewId: 'view-1' })).toEqual({
      ok: false,
      error: { code: 'storage', message: 'The disk is full.' },
    });
  });

  it('reports any other error as internal', async () => {
    const { ask } = dispatch({ showPictures: () => Promise.reject(new TypeError('x is undefined')) });
    expect(await ask('showPictures', {})).toEqual({
      ok: false,
      error: { code: 'internal', message: 'x is undefined' },
    });
  });

  it('does not send an invalid result', async () => {
    const wrong = { folder: 1, files: [] } as unknown as { folder: string; files: string[]; problems: [] };
    const { ask } = dispatch({ capture: async () => wrong });
    expect(await ask('capture', { views: null })).toMatchObject({ ok: false, error: { code: 'internal' } });
  });
});
