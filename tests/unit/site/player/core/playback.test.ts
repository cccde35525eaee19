import { expect, it } from 'vitest';
import { Playback } from '#site/player/core/playback.ts';
import { limitSeeks } from '#site/player/core/seek-limit.ts';
import type { PlayerContext } from '#site/player/player-context.ts';

type Deps = ConstructorParameters<typeof Playback>[0];

/** Returns those members of a video.js player that the actions of a user need. */
function playing({ duration = 60, rate = 1, isHeld = false, hasGuest = false } = {}) {
  const state = { time: 30, rate, volume: 0.5, muted: false };
  const value =
    <Name extends keyof typeof state>(name: Name) =>
    (to?: (typeof state)[Name]) => {
      if (to !== undefined) state[name] = to;
      return state[name];
    };
  const player = {
    duration: () => duration,
    currentTime: value('time'),
    playbackRate: value('rate'),
    defaultPlaybackRate: () => undefined,
    volume: value('volume'),
    muted: value('muted'),
  };
  const gate = { activeHold: isHeld ? 'previewEnd' : undefined };
  const context = { player, gate, switcher: { hasGuest } } as unknown as Pick<PlayerContext, keyof Deps>;
  return { state, player, playback: new Playback(context) };
}

it('a seek stays within the video, and within a preview', () => {
  const { state, player, playback } = playing();
  playback.seekBy(-40);
  expect(state.time).toBe(0);
  playback.seekTo(90);
  expect(state.time).toBe(60);
  limitSeeks(player, 15);
  playback.seekTo(40);
  expect(state.time).toBe(15);
});

it('a seek is ignored during a hold, during another source in the same element, or in a live stream', () => {
  for (const one of [{ isHeld: true }, { hasGuest: true }, { duration: Number.POSITIVE_INFINITY }]) {
    const { state, playback } = playing(one);
    expect([playback.seekBy(5), playback.stepRate(1)]).toEqual([false, undefined]);
    expect([state.time, state.rate]).toEqual([30, 1]);
  }
});

it('the rate changes step by step, also from a rate in between, and stops at both ends', () => {
  const step = (rate: number, by: 1 | -1) => {
    const { state, playback } = playing({ rate });
    return [playback.stepRate(by), state.rate];
  };
  expect(step(1, 1)).toEqual([1.25, 1.25]);
  expect(step(1.1, -1)).toEqual([1, 1]);
  expect(step(2, 1)).toEqual([undefined, 2]);
  expect(step(0.5, -1)).toEqual([undefined, 0.5]);
});

it('volume 0 mutes, and any other volume unmutes', () => {
  const { state, playback } = playing();
  playback.setVolume(-1);
  expect(state).toMatchObject({ volume: 0, muted: true });
  playback.setVolume(0.3);
  expect([state.muted, playback.volume]).toEqual([false, 0.3]);
  playback.toggleMuted();
  expect(playback.volume).toBe(0);
  playback.stepVolume(-0.1);
  expect(playback.volume).toBe(0);
});

it('the volume before muting is restored before it increases', () => {
  const { state, playback } = playing();
  playback.toggleMuted();
  playback.stepVolume(0.25);
  expect(state).toMatchObject({ volume: 0.75, muted: false });
});
