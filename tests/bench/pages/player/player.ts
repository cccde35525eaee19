import '#site/ui/styles/base.css';
import '#site/player/player-view.css';
// With all that the library brings by itself, HLS too.
import plainVideojs from 'video.js/dist/video.es.js';
import { createPlayer } from '#site/player/create-player.ts';
import type { PlayerComponents } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

const host = document.getElementById('host');
if (!host) throw new Error('The page has no host');

export type Contender = 'ours' | 'video.js' | 'video';

export interface PlayedSource {
  readonly src: string;
  readonly type: string;
}

/** ms. */
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

/** Everything that can be asked for and lets the video begin. */
function allAddOns({ src }: PlayedSource): Partial<PlayerComponents> {
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

const makers: Readonly<Record<Contender, (source: PlayedSource) => Playing>> = {
  ours: (source) => {
    const holder = host.appendChild(document.createElement('div'));
    const created = createPlayer(
      holder,
      { source: source.src, type: source.type, components: allAddOns(source) },
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
  if (!element) throw new Error('The player has no element');
  return element;
}

/** When (ms) a picture of this second of the video, or a later one, is presented. */
function presented(element: HTMLVideoElement, seconds: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () =>
      element.requestVideoFrameCallback((now, { mediaTime }) => {
        if (mediaTime >= seconds) resolve(now);
        else look();
      });
    look();
  });
}

/** From the order to make a player until a picture is there, and from a seek until its picture is. */
async function play(contender: Contender, source: PlayedSource): Promise<PlayerTimes> {
  const begin = performance.now();
  const playing = makers[contender](source);
  const firstFrame = (await presented(playing.element, 0)) - begin;
  const sought = performance.now();
  playing.seek(seekTo);
  const seek = (await presented(playing.element, seekTo - 0.1)) - sought;
  playing.dispose();
  host?.replaceChildren();
  return { firstFrame, seek };
}

const playerPage = { play };
export type PlayerPage = typeof playerPage;
Object.assign(globalThis, { playerPage });
