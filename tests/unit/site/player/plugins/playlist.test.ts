import { expect, it } from 'vitest';
import { Playlist } from '#site/player/plugins/playlist/playlist-control.ts';

it('the playlist starts at the playing video, or else at the first', () => {
  expect(new Playlist(['a', 'b'], 'b').index).toBe(1);
  expect(new Playlist(['a', 'b'], 'c').index).toBe(0);
});

it('the playlist stops at both ends', () => {
  const playlist = new Playlist(['a', 'b', 'c'], 'b');
  expect([playlist.clamped(-1), playlist.clamped(1)]).toEqual([0, 2]);
  playlist.goTo(2);
  expect(playlist.clamped(1)).toBe(2);
  expect(new Playlist([], 'a').clamped(1)).toBe(0);
});

it('the playlist changes only to another of its entries', () => {
  const playlist = new Playlist(['a', 'b'], 'a');
  expect([-1, 0, 0.5, 2, Number.NaN].map((index) => playlist.goTo(index))).not.toContain(true);
  expect(playlist.goTo(1)).toBe(true);
  expect(playlist.index).toBe(1);
});
