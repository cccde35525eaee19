import { describe, expect, it, vi } from 'vitest';
import { SourceSwitcher } from '#site/player/core/source/source-switcher.ts';

const source = (name: string) => ({ src: `https://media.test/${name}.mp4`, type: 'video/mp4' });

function open({ prepare = () => Promise.resolve() }: { prepare?: () => Promise<void> } = {}) {
  const player = {
    currentTime: 0,
    playbackRate: 1,
    // Resets the state of the element, as browsers do.
    load: vi.fn(() => {
      player.currentTime = 0;
      player.playbackRate = 1;
      return Promise.resolve();
    }),
    showSwitching: vi.fn(),
    restoreTracks: vi.fn(),
    rememberTracks: () => player.restoreTracks,
  };
  const gate = { ask: vi.fn(), switchStarted: vi.fn(), switchLoading: vi.fn(), switchEnded: vi.fn() };
  const failed = vi.fn();
  const switcher = new SourceSwitcher({ player, gate, prepare, failed });
  return { player, gate, switcher, failed };
}

async function playing() {
  const opened = open();
  await opened.switcher.switchTo(source('main'));
  opened.switcher.metadataArrived();
  Object.assign(opened.player, { currentTime: 42, playbackRate: 1.5 });
  return opened;
}

it('the first source plays as soon as it can', async () => {
  const { player, gate, switcher } = open();
  await switcher.switchTo(source('main'));
  expect(player.load).toHaveBeenCalledWith(source('main'));
  expect(gate.switchStarted).not.toHaveBeenCalled();
});

it('position, rate and tracks are kept', async () => {
  const { player, gate, switcher } = await playing();
  await switcher.switchTo(source('better'));
  expect(gate.switchStarted).toHaveBeenCalledTimes(1);
  expect(switcher.videoTime).toBe(42);
  switcher.metadataArrived();
  expect(player).toMatchObject({ currentTime: 42, playbackRate: 1.5 });
  expect(player.restoreTracks).toHaveBeenCalledTimes(1);
  expect(gate.switchEnded).toHaveBeenCalled();
  expect(switcher.source).toEqual(source('better'));
});

it('the given position is used, and the video plays if requested', async () => {
  const { player, gate, switcher } = await playing();
  await switcher.switchTo(source('next'), { at: 0, thenPlay: true });
  switcher.metadataArrived();
  expect(player.currentTime).toBe(0);
  expect(gate.ask).toHaveBeenCalledTimes(1);
});

it('the last of several changes takes effect, with the position from before the first', async () => {
  const { player, switcher } = await playing();
  await Promise.all([switcher.switchTo(source('a')), switcher.switchTo(source('b'))]);
  expect(player.load).toHaveBeenCalledTimes(2);
  expect(player.load).toHaveBeenLastCalledWith(source('b'));
  switcher.metadataArrived();
  expect(player.currentTime).toBe(42);
});

it('metadata of the previous source are ignored', async () => {
  const { player, gate, switcher } = await playing();
  const change = switcher.switchTo(source('better'));
  switcher.metadataArrived();
  expect(gate.switchEnded).toHaveBeenCalledTimes(1);
  await change;
  switcher.metadataArrived();
  expect(gate.switchEnded).toHaveBeenCalledTimes(2);
  expect(player.currentTime).toBe(42);
});

it('a position that the engine has lost is restored', async () => {
  const { player, switcher } = await playing();
  await switcher.switchTo(source('better'));
  switcher.metadataArrived();
  player.currentTime = 0;
  switcher.canPlay();
  expect(player.currentTime).toBe(42);
  player.currentTime = 3;
  switcher.canPlay();
  expect(player.currentTime).toBe(3);
});

describe('a temporary source', () => {
  it('replaces the video, which is restored afterwards', async () => {
    const { player, switcher } = await playing();
    await switcher.showGuest(source('ad'));
    switcher.metadataArrived();
    expect(player).toMatchObject({ currentTime: 0, playbackRate: 1 });
    player.currentTime = 7;
    expect(switcher).toMatchObject({ videoTime: 42, source: source('main'), hasGuest: true });

    await switcher.dismissGuest();
    switcher.metadataArrived();
    expect(player).toMatchObject({ currentTime: 42, playbackRate: 1.5 });
    expect(switcher.hasGuest).toBe(false);
  });

  it('may start before the video has started', async () => {
    const { player, switcher } = open();
    const first = switcher.switchTo(source('main'), { at: 9 });
    const guest = switcher.showGuest(source('ad'));
    await Promise.all([first, guest]);
    switcher.metadataArrived();
    expect(switcher.videoTime).toBe(9);
    await switcher.dismissGuest();
    switcher.metadataArrived();
    expect(player.currentTime).toBe(9);
  });
});

it('a source whose code fails to load is reported, and a retry starts at the same position', async () => {
  const prepare = vi.fn(() => Promise.resolve());
  const { player, switcher, failed } = open({ prepare });
  await switcher.switchTo(source('main'));
  switcher.metadataArrived();
  player.currentTime = 42;
  prepare.mockRejectedValueOnce(new Error('offline'));
  await switcher.switchTo(source('better'));
  expect(failed).toHaveBeenCalledTimes(1);
  expect(player.load).toHaveBeenCalledTimes(1);
  await switcher.retry();
  switcher.metadataArrived();
  expect(player.load).toHaveBeenLastCalledWith(source('better'));
  expect(player.currentTime).toBe(42);
});
