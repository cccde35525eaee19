import '#site/ui/styles/base.css';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import '#site/player/player-view.css';
import type { PlayerOptions } from '#site/player/player-options.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

interface Surroundings {
  readonly isPhone?: boolean;
  readonly startAt?: number;
}

const holder = document.body.appendChild(document.createElement('div'));
holder.className = 'player-view';

let created: CreatedPlayer | undefined;

/** Creates a player that replaces the previous one. */
function open(options: PlayerOptions, { isPhone = false, startAt = 0 }: Surroundings = {}): void {
  close();
  created = createPlayer(holder, options, {
    platform: { isPhone, os: isPhone ? 'android' : 'windows', inApp: null },
    storage: new SiteStorage(undefined),
    startAt,
  });
  // Mutes the video, because muted videos may play without a gesture.
  created.player.muted(true);
}

function close(): void {
  created?.dispose();
  created = undefined;
}

function current(): CreatedPlayer {
  if (!created) throw new Error('No player is open; call open() first');
  return created;
}

/** Calls of the callbacks that the page has passed to the player. */
const calls: string[] = [];

const labPage = { open, close, current, calls };
export type LabPage = typeof labPage;
Object.assign(globalThis, { labPage });
