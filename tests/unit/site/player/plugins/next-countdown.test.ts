import { expect, it } from 'vitest';
import { NextCountdown } from '#site/player/plugins/playlist/up-next.plugin.ts';

it('whole seconds are counted down to the end', () => {
  const countdown = new NextCountdown(2);
  countdown.passed(250);
  expect([countdown.left, countdown.isOver]).toEqual([2, false]);
  countdown.passed(800);
  expect(countdown.left).toBe(1);
  countdown.passed(950);
  expect(countdown.isOver).toBe(true);
});

it('nothing is skipped after a page was suspended or the clock was changed', () => {
  const countdown = new NextCountdown(5);
  countdown.passed(60_000);
  expect(countdown.left).toBe(4);
  countdown.passed(-60_000);
  expect(countdown.left).toBe(4);
});
