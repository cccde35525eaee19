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

it('the mini player is shown while the video plays and its place is scrolled out of view', () => {
  player.play();
  expect(isShown()).toBe(false);
  mini.placeSeen(true, 221);
  expect([isShown(), mini.placeHeight]).toEqual([true, 221]);
  mini.placeSeen(false, 221);
  expect(isShown()).toBe(false);
});

it('the mini player is hidden for a paused video', () => {
  mini.placeSeen(true, 221);
  expect(isShown()).toBe(false);
  player.play();
  player.pause();
  expect(isShown()).toBe(false);
});

it.each(['ended', 'error'] as const)('the mini player is hidden after the video has %s', (event) => {
  mini.placeSeen(true, 221);
  player.play();
  player.tell(event);
  expect(isShown()).toBe(false);
});

it('the mini player is not shown for an ad, for which the player emits no play event', () => {
  mini.placeSeen(true, 221);
  player.isPaused = false;
  expect(isShown()).toBe(false);
});

it('closing the mini player pauses the video, and it is shown again during playback', () => {
  mini.placeSeen(true, 221);
  player.play();
  mini.close();
  expect([isShown(), player.isPaused]).toEqual([false, true]);
  player.play();
  expect(isShown()).toBe(true);
});

it('the mini player is hidden while picture-in-picture shows the video', () => {
  mini.placeSeen(true, 221);
  player.play();
  mini.shownElsewhere(true);
  expect(isShown()).toBe(false);
  mini.shownElsewhere(false);
  expect(isShown()).toBe(true);
});

it('the mini player is hidden when the screen is left', () => {
  mini.placeSeen(true, 221);
  player.play();
  ended.abort();
  expect(isShown()).toBe(false);
});

it('the mini player follows only the latest player', () => {
  mini.placeSeen(true, 221);
  const next = new TestPlayer();
  mini.follow(next, ended.signal);
  player.play();
  expect(isShown()).toBe(false);
  next.play();
  player.pause();
  expect(isShown()).toBe(true);
});

it('the mini player stays in the corner that it was moved to', () => {
  expect(mini.corner).toBe('right');
  mini.moveTo('left');
  mini.placeSeen(true, 221);
  player.play();
  expect(mini.corner).toBe('left');
});
