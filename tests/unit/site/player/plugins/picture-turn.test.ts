import { expect, it } from 'vitest';
import { PictureTurn } from '#site/player/plugins/picture/picture-turn.ts';

const box = { width: 160, height: 90 };

it('is nothing at first, and again after a whole turn', () => {
  const turn = new PictureTurn();
  expect(turn.transform(box, box)).toBe('');
  for (let step = 0; step < 8; step += 1) turn.rotate(1);
  expect(turn.transform(box, box)).toBe('');
});

it('turns by 45 degrees both ways, and keeps the corners in sight', () => {
  const turn = new PictureTurn();
  turn.rotate(-1);
  expect(turn.transform(box, box)).toBe('rotate(315deg) scale(0.5091, 0.5091)');
  turn.rotate(-1);
  expect(turn.transform(box, box)).toBe('rotate(270deg) scale(0.5625, 0.5625)');
  // An upright video in a wide player: it lies down and fills it.
  expect(turn.transform(box, { width: 90, height: 160 })).toBe('rotate(270deg) scale(1.7778, 1.7778)');
});

it('does without sizes that are not known yet', () => {
  const turn = new PictureTurn();
  turn.rotate(1);
  expect(turn.transform(box, { width: 0, height: 0 })).toBe('rotate(45deg) scale(1, 1)');
});

it('has one mirror at a time, which the same press takes away', () => {
  const turn = new PictureTurn();
  turn.toggleMirror('vertical');
  expect(turn.transform(box, box)).toBe('rotate(0deg) scale(1, -1)');
  turn.toggleMirror('horizon');
  expect(turn.transform(box, box)).toBe('rotate(0deg) scale(-1, 1)');
  turn.toggleMirror('horizon');
  expect(turn.mirror).toBeUndefined();
});
