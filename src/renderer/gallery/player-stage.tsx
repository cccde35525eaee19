import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import '#site/player/player-view.css';
import { detectPlatform } from '#site/services/platform/detect-platform.ts';
import { readFacts } from '#site/services/platform/read-facts.ts';
import { openStorage } from '#site/services/storage/open-storage.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryStore, ShownPlayer } from './gallery.store.ts';
import type { GalleryLogStore } from './gallery-log.store.ts';
import type { GalleryOptions } from './options/options-schema.ts';
import { type Called, withCallbacks } from './options/with-callbacks.ts';

/** Renders the player with the chosen add-ons, and buttons that control it from outside. */
export const PlayerStage = observer(function PlayerStage({ store }: { readonly store: GalleryStore }) {
  const { shown } = store;
  const holder = useRef<HTMLDivElement>(null);
  const created = useRef<CreatedPlayer>(undefined);

  useEffect(() => {
    if (!holder.current) return undefined;
    const player = makePlayer(holder.current, shown, store);
    created.current = player;
    return () => player.dispose();
  }, [shown, store]);

  return (
    <section className={`gallery__stage gallery__stage--${shown.device}`} aria-label="播放器">
      <div ref={holder} className="player-view" style={{ height: shown.options.height }} />
      <div id="below-player" className="gallery__below" />
      <div className="gallery__row">
        <Button onClick={store.recreate}>重建播放器</Button>
        <Button onClick={store.forget}>清除本机记录</Button>
        {shown.item.canBeRefused && <Button onClick={() => refuse(created.current)}>模拟拒绝自动播放</Button>}
      </div>
    </section>
  );
});

function makePlayer(holder: HTMLElement, shown: ShownPlayer, { log }: GalleryStore): CreatedPlayer {
  const { item, options, language, device, forgetsKept } = shown;
  // Clears the storage only now, because the previous player is destroyed and can no longer store anything.
  if (forgetsKept) clearStoredState(window, options);
  log.begin();
  const called: Called = (name, details, actions) => log.add('callback', name, details, actions);
  const player = createPlayer(holder, withCallbacks(options, language, called), {
    storage: new SiteStorage(openStorage(window, 'localStorage')),
    platform: { ...detectPlatform(readFacts(window)), isPhone: device === 'phone' },
    // Uses the controls of the chosen device, whatever the width of the gallery's column.
    isCompact: device === 'phone',
    plugins: item.plugins,
    pluginFailed: (name, thrown) =>
      log.add('failure', name, thrown instanceof Error ? thrown.message : String(thrown)),
  });
  watchPlayer(player, log);
  return player;
}

/** Simulates a browser that requires a gesture before playback. */
function refuse(created: CreatedPlayer | undefined): void {
  created?.gate.stop();
  created?.gate.playRefused();
}

const playerEvents = [
  ...['loadstart', 'loadedmetadata', 'playing', 'pause', 'waiting', 'seeked', 'ratechange', 'ended'],
  ...['textTrackReady', 'CCChanged', 'audioTrackReady'],
  ...['plugin-playlist-click-prev', 'plugin-playlist-click-next', 'plugin-playlist-click-video'],
  ...['plugin-playlist-change', 'markerDotOver', 'markerDotOut', 'fullscreenchange'],
];

/** Logs the events of the player and its gate. */
function watchPlayer({ player, gate, signal }: CreatedPlayer, log: GalleryLogStore): void {
  for (const event of playerEvents) {
    player.on(event, (_: unknown, detail: unknown) => log.add('event', event, detail));
  }
  player.on('error', () => {
    const error = player.error();
    if (error) log.add('failure', 'error', { code: error.code, message: error.message });
  });
  // Logs the current hold once, because an add-on may have blocked playback before this listener was added.
  if (gate.activeHold) log.add('gate', 'activeHold', gate.activeHold);
  gate.on('activeHold', (hold) => log.add('gate', 'activeHold', hold ?? '没有'), signal);
  gate.on('paused', (cause) => log.add('gate', 'paused', cause), signal);
  gate.on('heldBack', (hold) => log.add('gate', 'heldBack', hold), signal);
  gate.on('blocked', (isBlocked) => log.add('gate', 'blocked', String(isBlocked)), signal);
}

/** Storage keys of add-ons that apply to all videos. */
const keys = ['danmuOn', 'danmuOnInLessMotion', 'danmuSettings'];
const keptForVisit = ['playerMobileData'];
const cookies = ['selectedStreamLevel'];

/** Removes all keys that add-ons have stored for this player. Other keys of the site stay. */
function clearStoredState(window: Window, { vid, source }: GalleryOptions): void {
  const storage = openStorage(window, 'localStorage');
  for (const key of [...keys, vid || (source.split('?')[0] ?? source)]) storage?.removeItem(key);
  for (const key of keptForVisit) openStorage(window, 'sessionStorage')?.removeItem(key);
  for (const name of cookies) window.document.cookie = `${name}=; max-age=0; path=/`;
}
