import '#site/ui/styles/tokens.css';
import '#site/ui/styles/base.css';
import '#site/player/player-view.css';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import type { PlayerComponents, PlayerOptions } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

/** Its answer never comes: what the element would do, the tests do. */
const ownSource = 'https://site.test/own.mp4';

const main = document.getElementById('main') as HTMLElement;
const storage = new SiteStorage(undefined);

/** Frames come when a test says so. */
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
/** The element has begun to fetch: from here on a player has its comments. */
let hasBegun: Promise<void> | undefined;
let now = 0;
/** `isStill`: paused, or without data. */
const media = { time: 0, isPaused: true, isStill: true, rate: 1 };

/** A player 800 px wide, which plays what the tests say it plays; in place of the one before, on the same device. */
function open(components: Partial<PlayerComponents>, options: Partial<PlayerOptions> = {}): void {
  created?.dispose();
  Object.assign(media, { time: 0, isPaused: true, isStill: true, rate: 1 });
  const holder = document.createElement('div');
  holder.className = 'player-view';
  holder.style.width = '800px';
  main.replaceChildren(holder);
  created = createPlayer(
    holder,
    { source: ownSource, components, ...options },
    { storage, platform: { isPhone: false, os: 'linux', inApp: null } },
  );
  const { player } = created;
  hasBegun = new Promise((resolve) => player.one('loadstart', resolve));
  // As once playback has begun: the bar is there.
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

/** Goes on for so many ms. */
function play(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += 20;
    if (!media.isStill) media.time += (20 * media.rate) / 1_000;
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(now);
  }
}

/** As the element tells it when it begins, and for so many ms from there. */
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

/** The comments that are shown, with their left edges. */
function comments(): (readonly [text: string, left: number])[] {
  return [...main.querySelectorAll('.danmu__comment')]
    .map((node) => [node.textContent, Math.round(node.getBoundingClientRect().left)] as const)
    .sort(([, one], [, other]) => one - other);
}

/** Once the player has begun, the browser has told the sizes that the page has now, and loaded lists are in order. */
async function settled(): Promise<void> {
  await hasBegun;
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => realFrame.call(window, resolve));
}

/** What the device keeps under a key. */
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
