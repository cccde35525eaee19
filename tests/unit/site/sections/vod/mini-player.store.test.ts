import { beforeEach, expect, it } from 'vitest';
import { MiniPlayerStore } from '#site/sections/vod/detail/stage/mini/mini-player.store.ts';
import { read } from '../site-on-sandbox.ts';
import { TestPlayer } from './test-player.ts';

let mini: MiniPlayerStore;
let player: TestPlayer;
let ended: AbortController;

beforeEach(() => {
  mini = new MiniPlayerStore();
  player = new TestPlayer();
  ended = new AbortController();
  mini.follow(player, ended.signal);
});

const isShown = () => read(() => mini.isShown);

it('is shown while the video plays and its place is out of sight', () => {
  player.play();
  expect(isShown()).toBe(false);
  mini.placeSeen(true, 221);
  expect([isShown(), mini.placeHeight]).toEqual([true, 221]);
  mini.placeSeen(false, 221);
  expect(isShown()).toBe(false);
});

it('is not shown for a video that is paused', () => {
  mini.placeSeen(true, 221);
  expect(isShown()).toBe(false);
  player.play();
  player.pause();
  expect(isShown()).toBe(false);
});

it.each(['ended', 'error'] as const)('goes when the video has %s', (event) => {
  mini.placeSeen(true, 221);
  player.play();
  player.tell(event);
  expect(isShown()).toBe(false);
});

it('does not come for an advertisement, of whose playing no player tells', () => {
  mini.placeSeen(true, 221);
  player.isPaused = false;
  expect(isShown()).toBe(false);
});

it('pauses the video when it is closed, and comes again when that plays again', () => {
  mini.placeSeen(true, 221);
  player.play();
  mini.close();
  expect([isShown(), player.isPaused]).toEqual([false, true]);
  player.play();
  expect(isShown()).toBe(true);
});

it('stays away while another window shows the picture', () => {
  mini.placeSeen(true, 221);
  player.play();
  mini.shownElsewhere(true);
  expect(isShown()).toBe(false);
  mini.shownElsewhere(false);
  expect(isShown()).toBe(true);
});

it('goes with the screen', () => {
  mini.placeSeen(true, 221);
  player.play();
  ended.abort();
  expect(isShown()).toBe(false);
});

it('hears of the last player only', () => {
  mini.placeSeen(true, 221);
  const next = new TestPlayer();
  mini.follow(next, ended.signal);
  player.play();
  expect(isShown()).toBe(false);
  next.play();
  player.pause();
  expect(isShown()).toBe(true);
});

it('stays in the corner that it was moved to', () => {
  expect(mini.corner).toBe('right');
  mini.moveTo('left');
  mini.placeSeen(true, 221);
  player.play();
  expect(mini.corner).toBe('left');
});
