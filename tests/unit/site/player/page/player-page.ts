import { createPlayer } from '#site/player/create-player.ts';
import type { PlayerOptions } from '#site/player/player-options.ts';
import '#site/player/player-view.css';
import type { OperatingSystem } from '#site/services/platform/platform.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

export interface Setting {
  readonly os?: OperatingSystem;
  readonly isPhone?: boolean;
  readonly options?: Partial<PlayerOptions>;
}

/** Creates a player at the top of a page that is long enough to scroll. */
function make({ os = 'android', isPhone = true, options = {} }: Setting = {}) {
  document.body.style.cssText = 'margin: 0; height: 3000px';
  const holder = document.body.appendChild(document.createElement('div'));
  holder.className = 'player-view';
  const created = createPlayer(
    holder,
    { source: '/clock.mp4', language: 'en-us', title: 'A clock', ...options },
    { platform: { os, isPhone, inApp: null }, storage: new SiteStorage(undefined) },
  );
  const { player } = created;
  player.muted(true);
  return created;
}

let made: ReturnType<typeof make> | undefined;

const playerPage = {
  make: (setting?: Setting) => {
    made = make(setting);
  },
  /** Settings as JSON, which tests can pass. */
  makeFrom: (json: string) => playerPage.make(JSON.parse(json) as Setting),
  /** Player that was created. */
  get it() {
    if (!made) throw new Error('No player yet; call make() first');
    return made;
  },
  /** Plays from the given second. */
  async play(seconds = 0): Promise<void> {
    const { gate, player } = playerPage.it;
    gate.ask();
    await new Promise<void>((resolve) => {
      player.one('playing', () => resolve());
    });
    player.currentTime(seconds);
  },
  /** Pauses at the given second, after playback has started. */
  async stand(seconds: number): Promise<void> {
    await playerPage.play();
    const { gate, player } = playerPage.it;
    gate.stop();
    player.currentTime(seconds);
    player.userActive(false);
  },
  state: () => {
    const { player } = playerPage.it;
    return {
      time: Math.round(player.currentTime() ?? Number.NaN),
      isPaused: player.paused(),
      isActive: player.userActive() === true,
      rate: player.playbackRate(),
      volume: player.volume(),
      isMuted: player.muted() === true,
      top: window.scrollY,
    };
  },
};

export type PlayerPage = typeof playerPage;
Object.assign(globalThis, { playerPage });
// Replaces the timestamps of events, because the clock of the page is paused.
Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() });
