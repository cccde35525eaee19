import { beforeEach, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { CopiesStore } from '#harness-ui/wall/live/copies.store.ts';
import type { LiveInput } from '#shared/ipc/views/live.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

const lifted: LiveInput = { kind: 'touch', points: [] };

let store: CopiesStore;
let now: number;
let isRefused: boolean;
let written: string[];
let reported: unknown[];
let pageCopies: (viewId: string, text: string) => void;

beforeEach(() => {
  now = 0;
  isRefused = false;
  written = [];
  reported = [];
  const { api, emit } = fakeApi();
  store = new CopiesStore({
    client: createIpcClient(api.harness, () => undefined),
    now: () => now,
    write: async (text) => {
      if (isRefused) throw new DOMException('Document is not focused.', 'NotAllowedError');
      written.push(text);
    },
    onCopied: (...result) => reported.push(result),
  });
  store.start(new AbortController().signal);
  pageCopies = (viewId, text) => emit('textCopied', { viewId, text });
});

it('copies one text after a tap in this view of this window', async () => {
  pageCopies('view-1', 'before');
  store.sent('view-1', [lifted]);
  pageCopies('view-2', 'other view');
  pageCopies('view-1', 'wanted');
  pageCopies('view-1', 'second');
  await expect.poll(() => reported).toEqual([['view-1', 'wanted', true]]);
  expect(written).toEqual(['wanted']);
});

it.each<{ name: string; input: LiveInput }>([
  { name: 'a finger on the screen', input: { kind: 'touch', points: [{ id: 0, x: 1, y: 1 }] } },
  { name: 'a wheel', input: { kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: 9, modifiers: 0 } },
  {
    name: 'a mouse move',
    input: {
      kind: 'mouse',
      action: 'move',
      x: 1,
      y: 1,
      button: 'none',
      buttons: 0,
      clickCount: 0,
      modifiers: 0,
    },
  },
])('does not copy after $name, which is not a gesture', ({ input }) => {
  store.sent('view-1', [input]);
  pageCopies('view-1', 'unwanted');
  expect(written).toEqual([]);
});

it('does not copy later than five seconds after the tap', () => {
  store.sent('view-1', [lifted]);
  now = 5_001;
  pageCopies('view-1', 'late');
  expect(written).toEqual([]);
});

it('reports a refusal of the browser, after which the user may copy with a button', async () => {
  isRefused = true;
  store.sent('view-1', [lifted]);
  pageCopies('view-1', 'text');
  await expect.poll(() => reported).toEqual([['view-1', 'text', false]]);
  isRefused = false;
  await store.copy('view-1', 'text');
  expect(reported.at(-1)).toEqual(['view-1', 'text', true]);
});
