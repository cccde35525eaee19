import '#site/ui/styles/base.css';
import '#site/player/player-view.css';
// The complete library, including HLS.
import plainVideojs from 'video.js/dist/video.es.js';
import { createPlayer } from '#site/player/create-player.ts';
import type { PlayerComponents } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

const host = document.getElementById('host');
if (!host) throw new Error('The page has no #host element');

export type Contender = 'ours' | 'video.js' | 'video';

export interface VideoSource {
  readonly src: string;
  readonly type: string;
}

/** Times in ms since the player was created. */
export interface PlayerTimes {
  readonly firstFrame: number;
  readonly seek: number;
}

interface Playing {
  readonly element: HTMLVideoElement;
  seek(seconds: number): void;
  dispose(): void;
}

const seekTo = 12;

/** Returns all plugins except those that delay the start of the video. */
function allPlugins({ src }: VideoSource): Partial<PlayerComponents> {
  const comments = Array.from({ length: 1_000 }, (_, index) => ({
    mode: 1,
    text: `弹幕 ${index}`,
    stime: 2_000 + index * 20,
  }));
  return {
    memoryPlay: {},
    pauseAd: { coverUrl: '/none.jpg' },
    previewVod: { previewDuration: 30 },
    playlist: [
      { name: '第一集', source: src },
      { name: '第二集', source: `${src}?2` },
    ],
    rotateMirror: true,
    rate: true,
    quality: { qualities: [{ definition: 'HD', desc: '高清', Url: src }] },
    progress: [5, 10, 15].map((offset) => ({ title: `${offset}`, describe: '', offset })),
    caption: {},
    track: true,
    danmu: { danmuList: comments },
    bulletScreen: { text: '编号 10001' },
  };
}

const createPlayers: Readonly<Record<Contender, (source: VideoSource) => Playing>> = {
  ours: (source) => {
    const holder = host.appendChild(document.createElement('div'));
    const created = createPlayer(
      holder,
      { source: source.src, type: source.type, components: allPlugins(source) },
      {
        platform: { isPhone: false, os: 'linux', inApp: null },
        storage: new SiteStorage(undefined),
      },
    );
    created.player.muted(true);
    created.gate.ask();
    return {
      element: elementIn(holder),
      seek: (seconds) => created.switcher.seek(seconds),
      dispose: created.dispose,
    };
  },
  'video.js': (source) => {
    const holder = host.appendChild(document.createElement('div'));
    const player = plainVideojs(holder.appendChild(document.createElement('video-js')), {
      controls: true,
      preload: 'auto',
      fluid: true,
      muted: true,
    });
    player.src({ ...source });
    void player.play();
    return {
      element: elementIn(holder),
      seek: (seconds) => player.currentTime(seconds),
      dispose: () => player.dispose(),
    };
  },
  video: ({ src }) => {
    const element = host.appendChild(document.createElement('video'));
    Object.assign(element, { controls: true, preload: 'auto', muted: true, src });
    void element.play();
    return {
      element,
      seek: (seconds) => {
        element.currentTime = seconds;
      },
      dispose: () => element.removeAttribute('src'),
    };
  },
};

function elementIn(holder: HTMLElement): HTMLVideoElement {
  const element = holder.querySelector('video');
  if (!element) throw new Error('The player has no video element');
  return element;
}

/** Resolves with the time in ms at which the video shows a frame of this second or a later one. */
function presented(element: HTMLVideoElement, seconds: number): Promise<number> {
  return new Promise((resolve) => {
    const waitForFrame = () =>
      element.requestVideoFrameCallback((now, { mediaTime }) => {
        if (mediaTime >= seconds) resolve(now);
        else waitForFrame();
      });
    waitForFrame();
  });
}

/** Measures the time from creating a player to its first frame, and from a seek to its frame. */
async function play(contender: Contender, source: VideoSource): Promise<PlayerTimes> {
  const begin = performance.now();
  const playing = createPlayers[contender](source);
  const firstFrame = (await presented(playing.element, 0)) - begin;
  const seekedAt = performance.now();
  playing.seek(seekTo);
  const seek = (await presented(playing.element, seekTo - 0.1)) - seekedAt;
  playing.dispose();
  host?.replaceChildren();
  return { firstFrame, seek };
}

const playerPage = { play };
export type PlayerPage = typeof playerPage;
Object.assign(globalThis, { playerPage });
