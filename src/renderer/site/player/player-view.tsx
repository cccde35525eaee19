import { useEffect, useRef } from 'react';
import { useServices } from '../services/services-context.ts';
import { type CreatedPlayer, createPlayer } from './create-player.ts';
import './player-view.css';
import type { PlayerHandle } from './player-handle.ts';
import type { PlayerOptions } from './player-options.ts';

interface PlayerViewProps {
  /** Options of the player. A new object creates a new player, so keep the object in a memo or a store. */
  readonly options: PlayerOptions;
  /** Called for each created player. Passing another function creates another player. */
  onReady?(player: PlayerHandle): void;
}

/**
 * Shows a video player that exists while its screen is visible. A screen that stays mounted while hidden gets a new
 * player when it is shown again, at the old position.
 */
export function PlayerView({ options, onReady }: PlayerViewProps) {
  const { platform, storage } = useServices();
  const holder = useRef<HTMLDivElement>(null);
  const lastPosition = useRef<{ readonly source: string; readonly seconds: number }>(undefined);

  useEffect(() => {
    if (!holder.current) return undefined;
    const { source } = options;
    const startAt = lastPosition.current?.source === source ? lastPosition.current.seconds : 0;
    const created = createPlayer(holder.current, options, { platform, storage, startAt });
    onReady?.(handleOf(created));
    return () => {
      lastPosition.current = { source, seconds: created.switcher.videoTime };
      created.dispose();
    };
  }, [options, onReady, platform, storage]);

  return <div ref={holder} className="player-view" style={{ height: options.height }} />;
}

function handleOf({ player, gate, switcher, signal }: CreatedPlayer): PlayerHandle {
  const isGone = () => signal.aborted;
  return {
    get currentTime() {
      return isGone() ? 0 : switcher.videoTime;
    },
    get duration() {
      const seconds = isGone() ? 0 : player.duration();
      return seconds !== undefined && Number.isFinite(seconds) ? seconds : 0;
    },
    get isPaused() {
      return isGone() || player.paused();
    },
    play: () => gate.ask(),
    pause: () => {
      if (!isGone()) gate.stop();
    },
    seek: (seconds) => {
      if (!isGone()) switcher.seek(seconds);
    },
    on: (event, listener, until) => {
      if (isGone() || until.aborted) return;
      // Forwards events only while the video plays, because an ad's events are not the video's.
      const forward = () => {
        if (!switcher.hasGuest) listener();
      };
      player.on(event, forward);
      until.addEventListener('abort', () => isGone() || player.off(event, forward), { once: true });
    },
  };
}
