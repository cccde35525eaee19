import type { CreatedPlayer } from '#site/player/create-player.ts';
import type { GalleryLogStore } from '../log/gallery-log.store.ts';

const playerEvents = [
  ...['loadstart', 'loadedmetadata', 'playing', 'pause', 'waiting', 'seeked', 'ratechange', 'ended'],
  ...['textTrackReady', 'CCChanged', 'audioTrackReady'],
  ...['plugin-playlist-click-prev', 'plugin-playlist-click-next', 'plugin-playlist-click-video'],
  ...['plugin-playlist-change', 'markerDotOver', 'markerDotOut', 'fullscreenchange'],
];

/** Logs the events of the player and its gate. */
export function watchPlayer({ player, gate, signal }: CreatedPlayer, log: GalleryLogStore): void {
  for (const event of playerEvents) {
    player.on(event, (_: unknown, detail: unknown) => log.add('event', event, detail));
  }
  player.on('error', () => {
    const error = player.error();
    if (error) log.add('failure', 'error', { code: error.code, message: error.message });
  });
  // Add-ons that block playback from the start have done so by now.
  if (gate.activeHold) log.add('gate', 'activeHold', gate.activeHold);
  gate.on('activeHold', (hold) => log.add('gate', 'activeHold', hold ?? '没有'), signal);
  gate.on('paused', (cause) => log.add('gate', 'paused', cause), signal);
  gate.on('heldBack', (hold) => log.add('gate', 'heldBack', hold), signal);
  gate.on('blocked', (isBlocked) => log.add('gate', 'blocked', String(isBlocked)), signal);
}
