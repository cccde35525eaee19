import { expect, it } from 'vitest';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { LiveInput, LiveQuestion, liveEvents, liveRequests } from '#shared/ipc/views/live.ts';

const finger = { id: 0, x: 10, y: 20 };
const mouse = {
  kind: 'mouse',
  action: 'move',
  x: 1,
  y: 2,
  button: 'none',
  buttons: 0,
  clickCount: 0,
  modifiers: 0,
};
const key = { kind: 'key', action: 'down', code: 'KeyA', key: 'a', modifiers: 0, repeat: false };

it.each([
  { kind: 'touch', points: [finger, { id: 9, x: -5, y: 2_000 }] },
  { kind: 'touch', points: [] },
  { kind: 'touchCancel' },
  mouse,
  { kind: 'wheel', x: 0, y: 0, deltaX: 0, deltaY: -120, modifiers: 2 },
  key,
  { kind: 'text', text: '漫阅' },
  { kind: 'composition', text: 'man yue', selectionStart: 7, selectionEnd: 7 },
  { kind: 'paste', text: '' },
])('accepts the input $kind', (input) => {
  expect(shapeError(LiveInput, input)).toBeUndefined();
});

it.each([
  ['eleven fingers', { kind: 'touch', points: new Array(11).fill(finger) }],
  ['an invalid position', { kind: 'touch', points: [{ ...finger, x: Number.NaN }] }],
  ['a position beyond any screen', { kind: 'touch', points: [{ ...finger, y: 1e9 }] }],
  ['an eleventh finger ID', { kind: 'touch', points: [{ ...finger, id: 10 }] }],
  ['a fourth button', { ...mouse, buttons: 8 }],
  ['an unknown modifier', { ...key, modifiers: 16 }],
  ['a key without a name', { ...key, key: '' }],
  ['too long a text', { kind: 'text', text: 'x'.repeat(100_001) }],
  ['a DevTools command', { kind: 'Page.navigate', url: 'https://example.com' }],
])('rejects %s', (_, input) => {
  expect(shapeError(LiveInput, input)).toBeDefined();
});

it('accepts file parts in Base64 of at most a mebibyte', () => {
  const part = { viewId: 'view-1', questionId: '1', file: 0, name: '封面.png', bytes: 'iVBORw0=' };
  const { input } = liveRequests.sendFilePart;
  expect(shapeError(input, part)).toBeUndefined();
  expect(shapeError(input, { ...part, bytes: 'a b' })).toBeDefined();
  expect(shapeError(input, { ...part, bytes: 'A'.repeat(1_048_577) })).toBeDefined();
  expect(shapeError(input, { ...part, file: 20 })).toBeDefined();
});

it('accepts a popup with options and a position, but not with too many options', () => {
  const option = { label: '一', group: '', selected: true, disabled: false };
  const question = {
    kind: 'options',
    options: [option],
    rect: { x: 0, y: 0, width: 100, height: 40 },
  };
  const asked = { viewId: 'view-1', questionId: '1', question };
  expect(shapeError(liveEvents.questionAsked, asked)).toBeUndefined();
  expect(shapeError(LiveQuestion, { ...question, options: new Array(5_001).fill(option) })).toBeDefined();
});
