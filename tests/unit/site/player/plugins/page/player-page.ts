import '#site/ui/styles/tokens.css';
import '#site/ui/styles/base.css';
import '#site/player/player-view.css';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import type { PlayerComponents, PlayerOptions } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

/** Never gets a response: tests simulate the element's behavior. */
const ownSource = 'https://site.test/own.mp4';

const main = document.getElementById('main') as HTMLElement;
const storage = new SiteStorage(undefined);

/** Requested frames, which tests run explicitly. */
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
/** Resolves when the element starts to load; from then on the player has its comments. */
let hasBegun: Promise<void> | undefined;
let now = 0;
/** `isStill` means paused or without data. */
const media = { time: 0, isPaused: true, isStill: true, rate: 1 };

/** Creates a player on the same device, in place of the previous one. Tests simulate its playback. */
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
  // Playback has started, so the bar is visible.
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

/** Simulates the events of a start, then advances by `ms`. */
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

/** Resolves once the player has started, the resize observers have run, and lists have loaded. */
async function settled(): Promise<void> {
  await hasBegun;
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => realFrame.call(window, resolve));
}

/** Removes a key from the device's storage. */
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
