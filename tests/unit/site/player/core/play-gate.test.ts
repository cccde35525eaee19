import { array, assert, boolean, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Hold, PlayGate } from '#site/player/core/play-gate.ts';
import { propertyRuns } from '../../property-runs.ts';
import { SlowMedia } from './source/slow-media.ts';

const { signal } = new AbortController();

function gateOf(media: SlowMedia) {
  const gate = new PlayGate(media);
  const deliverOne = () => {
    const event = media.nextEvent();
    if (event === 'play') gate.mediaPlayed();
    if (event === 'pause') gate.mediaPaused();
    if (event === 'ended') gate.mediaEnded();
    if (event === 'refused') gate.playRefused();
    return event !== undefined;
  };
  const deliverAll = () => {
    while (deliverOne());
  };
  return { gate, deliverOne, deliverAll };
}

function played() {
  const media = new SlowMedia();
  const { gate, deliverAll } = gateOf(media);
  gate.ask();
  deliverAll();
  return { media, gate, deliverAll };
}

describe('a hold', () => {
  it('pauses the video and restores its state afterwards', () => {
    const { media, gate, deliverAll } = played();
    gate.hold('startAd');
    deliverAll();
    expect(media.isPaused).toBe(true);
    gate.release('startAd');
    expect(media.isPaused).toBe(false);
  });

  it('restores a video that has just started, even before its event arrives', () => {
    const media = new SlowMedia();
    const { gate, deliverAll } = gateOf(media);
    media.play();
    gate.hold('startAd');
    deliverAll();
    expect(media.isPaused).toBe(true);
    gate.release('startAd');
    expect(media.isPaused).toBe(false);
  });

  it('leaves a paused video paused, unless the end of the hold starts playback', () => {
    const media = new SlowMedia();
    const { gate } = gateOf(media);
    gate.hold('startAd');
    gate.release('startAd');
    expect(media.isPaused).toBe(true);
    gate.hold('startAd');
    gate.release('startAd', { thenPlay: true });
    expect(media.isPaused).toBe(false);
  });

  it('stops a video that the user starts during the hold, and remembers the request', () => {
    const media = new SlowMedia();
    const { gate, deliverAll } = gateOf(media);
    const heldBack = vi.fn();
    gate.on('heldBack', heldBack, signal);
    gate.hold('previewEnd');
    media.play();
    deliverAll();
    expect(media.isPaused).toBe(true);
    expect(heldBack).toHaveBeenCalledWith('previewEnd');
    gate.release('previewEnd');
    expect(media.isPaused).toBe(false);
  });

  it('waits while a hold with a higher priority is active', () => {
    const { gate } = played();
    const turns: (Hold | undefined)[] = [];
    gate.on('activeHold', (hold) => turns.push(hold), signal);
    gate.hold('startAd');
    gate.hold('videoAd');
    gate.release('videoAd');
    gate.release('startAd');
    expect(turns).toEqual(['startAd', 'videoAd', 'startAd', undefined]);
  });

  it('checks membership first, and asks about mobile data before ads load', () => {
    const { gate } = played();
    gate.hold('videoAd', { inPlayer: true });
    gate.hold('mobileData');
    expect([gate.activeHold, gate.isHeld]).toEqual(['mobileData', true]);
    gate.hold('membership');
    expect(gate.activeHold).toBe('membership');
  });

  it('allows playback in the element itself, but not while another hold is active', () => {
    const { media, gate } = played();
    gate.hold('videoAd', { inPlayer: true });
    expect(media.isPaused).toBe(false);
    gate.hold('membership');
    expect(media.isPaused).toBe(true);
  });
});

describe('the cause of a pause', () => {
  const causeOf = (act: (played_: ReturnType<typeof played>) => void) => {
    const playing = played();
    const paused = vi.fn();
    playing.gate.on('paused', paused, signal);
    act(playing);
    playing.deliverAll();
    expect(paused).toHaveBeenCalledTimes(1);
    return paused.mock.calls[0]?.[0] as unknown;
  };

  it('is the user', () => expect(causeOf(({ media }) => media.pause())).toBe('user'));
  it('is the gate', () => expect(causeOf(({ gate }) => gate.hold('startAd'))).toBe('gate'));
  it('is the end', () => expect(causeOf(({ media }) => media.end())).toBe('ended'));
  it('is another source', () =>
    expect(
      causeOf(({ media, gate }) => {
        gate.switchStarted();
        media.pause();
      }),
    ).toBe('switch'));
  it('is dragging the seek bar', () =>
    expect(
      causeOf(({ media }) => {
        media.isScrubbing = true;
        media.pause();
      }),
    ).toBe('seeking'));
});

it('playback continues after a source change', () => {
  const { media, gate } = played();
  gate.switchStarted();
  media.forget();
  expect(media.isPaused).toBe(true);
  gate.switchEnded();
  expect(media.isPaused).toBe(false);
});

it('the need for a user gesture is reported until there was one', () => {
  const media = new SlowMedia();
  const { gate, deliverAll } = gateOf(media);
  const blocked = vi.fn();
  gate.on('blocked', blocked, signal);
  media.mayPlay = false;
  gate.ask();
  deliverAll();
  media.mayPlay = true;
  gate.ask();
  deliverAll();
  expect(blocked.mock.calls).toEqual([[true], [false]]);
  expect(media.isPaused).toBe(false);
});

/** Events that can happen, in any order. */
const ads = constantFrom<Hold[]>('mobileData', 'videoAd', 'startAd', 'previewEnd', 'membership');
const moment = oneof(
  record({ what: constantFrom('press play', 'press pause', 'ask', 'stop', 'end', 'deliver', 'deliver') }),
  record({ what: constantFrom('load', 'loaded', 'grab', 'let go') }),
  record({ what: constantFrom('hold'), hold: ads, inPlayer: boolean() }),
  record({ what: constantFrom('release'), hold: ads, thenPlay: boolean() }),
);

type Moment = typeof moment extends { generate(...args: never[]): { value: infer Value } } ? Value : never;

interface Stage {
  readonly media: SlowMedia;
  readonly gate: PlayGate;
  deliverOne(): boolean;
  isSwitching: boolean;
}

/** Performs an event on the stage. */
function act(stage: Stage, now: Moment): void {
  const { media, gate } = stage;
  const acts: Readonly<Record<string, () => void>> = {
    'press play': () => media.play(),
    'press pause': () => media.pause(),
    ask: () => gate.ask(),
    stop: () => gate.stop(),
    end: () => media.end(),
    deliver: () => void stage.deliverOne(),
    load: () => {
      gate.switchStarted();
      media.forget();
      stage.isSwitching = true;
    },
    loaded: () => {
      if (!stage.isSwitching) return;
      stage.isSwitching = false;
      gate.switchEnded();
    },
    grab: () => {
      media.isScrubbing = true;
    },
    'let go': () => {
      media.isScrubbing = false;
      gate.scrubbingEnded();
    },
    hold: () => 'inPlayer' in now && gate.hold(now.hold, now),
    release: () => 'thenPlay' in now && gate.release(now.hold, now),
  };
  acts[now.what]?.();
}

it('two sources never play at the same time, and playback never gets stuck, in any order of events', () => {
  assert(
    property(array(moment, { maxLength: 40, size: 'max' }), (moments) => {
      const media = new SlowMedia();
      const { gate, deliverOne, deliverAll } = gateOf(media);
      const stage: Stage = { media, gate, deliverOne, isSwitching: false };
      // Plays an ad in its own element while the hold of the ad is active.
      let playingAd: Hold | undefined;
      gate.on(
        'activeHold',
        (hold) => {
          playingAd = hold;
        },
        signal,
      );
      for (const now of moments) {
        act(stage, now);
        expect(playingAd).toBe(gate.activeHold);
        if (now.what === 'hold') expect(gate.isHeld && !media.isPaused).toBe(false);
      }
      // Delivers all events and releases all holds.
      deliverAll();
      expect(gate.isHeld && !media.isPaused, 'two at once').toBe(false);
      media.isScrubbing = false;
      gate.scrubbingEnded();
      for (const hold of ['membership', 'mobileData', 'videoAd', 'startAd', 'previewEnd'] as const)
        gate.release(hold);
      if (stage.isSwitching) gate.switchEnded();
      deliverAll();
      gate.release('videoAd');
      expect(!gate.isHeld && gate.wantsToPlay && media.isPaused && !media.isEnded, 'stuck').toBe(false);
      gate.hold('startAd');
      gate.release('startAd', { thenPlay: true });
      deliverAll();
      expect(media.isPaused, 'stuck').toBe(false);
      gate.dispose();
      gate.ask();
      media.play();
      deliverAll();
      expect(media.isPaused === false && gate.wantsToPlay, 'plays after dispose').toBe(false);
    }),
    propertyRuns(2_000),
  );
});
