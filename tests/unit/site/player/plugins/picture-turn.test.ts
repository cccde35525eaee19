import { expect, it } from 'vitest';
import { PictureTurn } from '#site/player/plugins/picture/picture-turn.ts';

const box = { width: 160, height: 90 };

it('the transform is empty at first, and again after a full turn', () => {
  const turn = new PictureTurn();
  expect(turn.transform(box, box)).toBe('');
  for (let step = 0; step < 8; step += 1) turn.rotate(1);
  expect(turn.transform(box, box)).toBe('');
});

it('the picture rotates by 45 degrees in both directions, and its corners stay visible', () => {
  const turn = new PictureTurn();
  turn.rotate(-1);
  expect(turn.transform(box, box)).toBe('rotate(315deg) scale(0.5091, 0.5091)');
  turn.rotate(-1);
  expect(turn.transform(box, box)).toBe('rotate(270deg) scale(0.5625, 0.5625)');
  // Expects that an upright video fills a wide player when it is rotated.
  expect(turn.transform(box, { width: 90, height: 160 })).toBe('rotate(270deg) scale(1.7778, 1.7778)');
});

it('the picture rotates without known sizes', () => {
  const turn = new PictureTurn();
  turn.rotate(1);
  expect(turn.transform(box, { width: 0, height: 0 })).toBe('rotate(45deg) scale(1, 1)');
});

it('one mirroring is active at a time, and the same click resets it', () => {
  const turn = new PictureTurn();
  turn.toggleMirror('vertical');
  expect(turn.transform(box, box)).toBe('rotate(0deg) scale(1, -1)');
  turn.toggleMirror('horizon');
  expect(turn.transform(box, box)).toBe('rotate(0deg) scale(-1, 1)');
  turn.toggleMirror('horizon');
  expect(turn.mirror).toBeUndefined();
});
