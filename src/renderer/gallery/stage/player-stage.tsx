import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type CreatedPlayer, createPlayer } from '#site/player/create-player.ts';
import '#site/player/player-view.css';
import { detectPlatform } from '#site/services/platform/detect-platform.ts';
import { readFacts } from '#site/services/platform/read-facts.ts';
import { openStorage } from '#site/services/storage/open-storage.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { Button } from '#site/ui/buttons/button.tsx';
import type { GalleryStore, ShownPlayer } from '../gallery.store.ts';
import { type Called, withCallbacks } from '../options/with-callbacks.ts';
import { clearStoredState } from './clear-stored-state.ts';
import './player-stage.css';
import { watchPlayer } from './watch-player.ts';

/** Renders the player with the chosen add-ons, and controls to act on it from outside. */
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
    <section className={`player-stage player-stage--${shown.device}`} aria-label="播放器">
      <div ref={holder} className="player-view" style={{ height: shown.options.height }} />
      <div id="below-player" className="player-stage__below" />
      <div className="player-stage__actions">
        <Button onClick={store.recreate}>重建播放器</Button>
        <Button onClick={store.forget}>清除本机记录</Button>
        {shown.item.canBeRefused && <Button onClick={() => refuse(created.current)}>模拟拒绝自动播放</Button>}
      </div>
    </section>
  );
});

function makePlayer(holder: HTMLElement, shown: ShownPlayer, { log }: GalleryStore): CreatedPlayer {
  const { item, options, language, device, forgetsKept } = shown;
  // The previous player has been destroyed and writes nothing more.
  if (forgetsKept) clearStoredState(window, options);
  log.begin();
  const called: Called = (name, details, actions) => log.add('callback', name, details, actions);
  const player = createPlayer(holder, withCallbacks(options, language, called), {
    storage: new SiteStorage(openStorage(window, 'localStorage')),
    platform: { ...detectPlatform(readFacts(window)), isPhone: device === 'phone' },
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
