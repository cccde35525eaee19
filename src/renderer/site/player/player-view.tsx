import { useEffect, useRef } from 'react';
import { useServices } from '../services/services-context.ts';
import { type CreatedPlayer, createPlayer } from './create-player.ts';
import './player-view.css';
import type { PlayerHandle } from './player-handle.ts';
import type { PlayerOptions } from './player-options.ts';

interface PlayerViewProps {
  /** Options of the player. A new object creates a new player, so the object must be kept in a memo or a store. */
  readonly options: PlayerOptions;
  /** Called for each created player. Passing another function creates another player. */
  onReady?(player: PlayerHandle): void;
}

/**
 * Shows a video player that exists while its screen is visible. If the screen stays mounted while it is hidden, it gets
 * a new player at the old position when it is shown again.
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
      // Forwards events only while the video plays, because the events of an ad are not those of the video.
      const forward = () => {
        if (!switcher.hasGuest) listener();
      };
      player.on(event, forward);
      until.addEventListener('abort', () => isGone() || player.off(event, forward), { once: true });
    },
  };
}
