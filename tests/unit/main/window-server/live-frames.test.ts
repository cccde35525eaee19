import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveSource, ShowPicture } from '#main/window-server/live-source.ts';
import { readFrameMessage } from '#shared/ipc/transport/socket-messages.ts';
import { serveTestWindow, type TestWindowServer } from './serve-test-window.ts';
import { openSocket } from './test-socket.ts';

interface Watch {
  readonly viewId: string;
  readonly scale: number;
  readonly show: ShowPicture;
  readonly signal: AbortSignal;
}

let window: TestWindowServer;

afterEach(() => window.close());

/** Opens a window that shows two views. Records the requests for their pictures. */
async function watched(limits = {}) {
  const watches: Watch[] = [];
  const live: LiveSource = {
    watch: (viewId, { scale }, show, signal) => void watches.push({ viewId, scale, show, signal }),
  };
  window = await serveTestWindow({ live, limits });
  const opened = await openSocket(window);
  const show = async (...views: readonly [viewId: string, scale: number][]) => {
    opened.send({ kind: 'show', views: views.map(([viewId, scale]) => ({ viewId, scale })) });
    await opened.request(watches.length, 'reload', { views: null });
  };
  await show(['view-1', 1], ['view-2', 0.5]);
  const [first, second] = watches as [Watch, Watch];
  return { ...opened, watches, first, second, show };
}

const bytes = (text: string) => new TextEncoder().encode(text);

function readAll(messages: readonly Buffer[]) {
  return messages.map((message) => {
    const { picture, bytes: content } = readFrameMessage(new Uint8Array(message).buffer);
    return [picture, new TextDecoder().decode(content)] as const;
  });
}

describe('live frames', () => {
  it('are requested for the views that the window shows', async () => {
    const { watches, show, first, second } = await watched();
    expect(watches).toMatchObject([
      { viewId: 'view-1', scale: 1 },
      { viewId: 'view-2', scale: 0.5 },
    ]);
    await show(['view-1', 1], ['view-2', 1]);
    // Expects a new watch of the view whose size changed. The watch of the other view continues.
    expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true]);
    expect(watches[2]).toMatchObject({ viewId: 'view-2', scale: 1 });
    await show();
    expect(watches.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('arrive one at a time, and then only the newest of the others', async () => {
    const { first, pictures, send } = await watched();
    const shown: string[] = [];
    const showing = ['a', 'b', 'c'].map((text) => first.show(bytes(text)).then(() => shown.push(text)));
    await vi.waitUntil(() => pictures.length === 1);
    // Expects that it resolves, because the window skipped this picture for a newer one.
    await showing[1];
    expect(shown).toEqual(['b']);
    send({ kind: 'drawn', picture: 1 });
    await vi.waitUntil(() => pictures.length === 2);
    expect(shown).toEqual(['b', 'a']);
    expect(readAll(pictures)).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
  });

  it('of one view do not wait for those of another', async () => {
    const { first, second, pictures } = await watched();
    void first.show(bytes('a'));
    void second.show(bytes('b'));
    await vi.waitUntil(() => pictures.length === 2);
    expect(readAll(pictures)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('for a closed window resolve', async () => {
    const { first, socket } = await watched();
    const showing = [first.show(bytes('a')), first.show(bytes('b'))];
    socket.terminate();
    await Promise.all(showing);
    expect(first.signal.aborted).toBe(true);
    await first.show(bytes('c'));
  });

  it('wait while too many bytes are unsent, and then only the newest arrives', async () => {
    const { first, second, pictures, socket, send } = await watched({ pictureBufferBytes: 100_000 });
    socket.pause();
    const large = new Uint8Array(8 * 1024 * 1024);
    void first.show(large);
    const passedOver = second.show(bytes('old'));
    void second.show(bytes('new'));
    await passedOver;
    socket.resume();
    await vi.waitUntil(() => pictures.length === 2);
    expect(readAll(pictures.slice(1))).toEqual([[2, 'new']]);
    send({ kind: 'drawn', picture: 2 });
  });
});
