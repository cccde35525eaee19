import '#site/ui/styles/tokens.css';
import '#site/ui/styles/base.css';
import '#site/player/player-view.css';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import type { PlayerComponents, PlayerOptions } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

/** URL that gets no response, because tests simulate the behavior of the element. */
const ownSource = 'https://site.test/own.mp4';

const main = document.getElementById('main') as HTMLElement;
const storage = new SiteStorage(undefined);

/** Functions for the requested frames, which tests call. */
const frames = new Map<number, FrameRequestCallback>();
let lastFrame = 0;
const { requestAnimationFrame: realFrame } = window;
window.requestAnimationFrame = (run) => {
  lastFrame += 1;
  frames.set(lastFrame, run);
  return lastFrame;
};
window.cancelAnimationFrame = (id) => void frames.delete(id);

let created: CreatedPlayer | undefined;
/** Resolves when the element starts to load. The player has its comments by then. */
let hasBegun: Promise<void> | undefined;
let now = 0;
/** True for a video that is paused or has no data. */
const media = { time: 0, isPaused: true, isStill: true, rate: 1 };

/** Creates a player on the same device, which replaces the previous one. Tests simulate its playback. */
function open(
  components: Partial<PlayerComponents>,
  options: Partial<PlayerOptions> = {},
  widthPx = 800,
): void {
  created?.dispose();
  Object.assign(media, { time: 0, isPaused: true, isStill: true, rate: 1 });
  const holder = document.createElement('div');
  holder.className = 'player-view';
  holder.style.width = `${widthPx}px`;
  main.replaceChildren(holder);
  created = createPlayer(
    holder,
    { source: ownSource, components, ...options },
    { storage, platform: { isPhone: false, os: 'linux', inApp: null } },
  );
  const { player } = created;
  hasBegun = new Promise((resolve) => player.one('loadstart', resolve));
  // Marks playback as started, so that the control bar is visible.
  player.addClass('vjs-has-started');
  Object.assign(player, {
    paused: () => media.isPaused,
    currentTime: (seconds?: number) => (seconds === undefined ? media.time : undefined),
    playbackRate: () => media.rate,
  });
}

function tell(event: string): void {
  created?.player.trigger(event);
}

/** Advances playback by `ms`. */
function play(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += 20;
    if (!media.isStill) media.time += (20 * media.rate) / 1_000;
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(now);
  }
}

/** Simulates the events of a start, then advances playback by `ms`. */
function playing(ms: number): void {
  media.isPaused = false;
  media.isStill = false;
  tell('playing');
  play(ms);
}

function pause(event = 'pause'): void {
  media.isPaused = event !== 'waiting';
  media.isStill = true;
  tell(event);
}

function seek(seconds: number): void {
  media.time = seconds;
  tell('seeked');
}

/** Returns the visible comments with their left edges. */
function comments(): (readonly [text: string, left: number])[] {
  return [...main.querySelectorAll('.danmu__comment')]
    .map((node) => [node.textContent, Math.round(node.getBoundingClientRect().left)] as const)
    .sort(([, one], [, other]) => one - other);
}

/** Resolves when the player has started, the resize observers have run, and lists have loaded. */
async function settled(): Promise<void> {
  await hasBegun;
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => realFrame.call(window, resolve));
}

/** Removes a key from the storage of the device. */
function forget(key: string): void {
  storage.remove(key);
}

const playerPage = {
  open,
  forget,
  tell,
  play,
  playing,
  pause,
  seek,
  comments,
  settled,
  media,
  created: () => created,
};
export type PlayerPage = typeof playerPage;
Object.assign(globalThis, { playerPage });
