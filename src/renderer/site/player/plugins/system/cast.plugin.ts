import { addControl } from '../../controls/add-control.ts';
import { button } from '../../core/element.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import type { SystemVideo } from './video-element.ts';
import './system.css';
import { videoElement } from './video-element.ts';

/** Adds a button that shows the video on another screen. It is visible while the browser finds such a screen. */
export const cast: StandingPlugin = { name: 'cast', install };

interface Caster {
  /** Calls `report` with whether a screen is available, immediately and after each change, until `signal` aborts. */
  watch(report: (isThere: boolean) => void, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(): Promise<void>;
}

/** Returns the casting functions of the browser, or undefined if it has none. */
export function casterOf(video: SystemVideo): Caster | undefined {
  if (video.webkitShowPlaybackTargetPicker) return appleCaster(video);
  const { remote } = video;
  return remote && !video.disableRemotePlayback ? standardCaster(remote) : undefined;
}

function standardCaster(remote: RemotePlayback): Caster {
  return {
    watch: (report, signal) => {
      const changed = (isThere: boolean) => {
        if (!signal.aborted) report(isThere);
      };
      // Reports a screen if the browser cannot search all the time, because there may be one.
      const refused = () => changed(true);
      remote.watchAvailability(changed).then((id) => {
        // Ignores the rejection, because the browser has already stopped watching.
        const stop = () => void remote.cancelWatchAvailability(id).catch(() => undefined);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      }, refused);
    },
    choose: () => remote.prompt(),
  };
}

function appleCaster(video: SystemVideo): Caster {
  return {
    watch: (report, signal) => {
      const changed = (event: Event & { readonly availability?: string }) =>
        report(event.availability === 'available');
      video.addEventListener('webkitplaybacktargetavailabilitychanged', changed, { signal });
    },
    choose: async () => video.webkitShowPlaybackTargetPicker?.(),
  };
}

function install(context: PlayerContext): void {
  const { player, signal, text } = context;
  const video = videoElement(player);
  const caster = video && casterOf(video);
  if (!caster) return;
  const label = text('Play on another screen');
  const choose = button({ className: 'vjs-control player-system player-system--cast', label }, () => {
    caster.choose().catch((thrown: unknown) => {
      // Logs the error without showing it, because closing the browser's list of screens also rejects.
      console.info('Casting was cancelled or refused', thrown instanceof Error ? thrown.name : thrown);
    });
  });
  choose.title = label;
  choose.hidden = true;
  caster.watch((isThere) => {
    choose.hidden = !isThere;
  }, signal);
  addControl(context, choose, { isExtra: true });
}
