import type { SystemVideo } from './video-element.ts';

export interface Caster {
  /** Reports the availability of a screen now and on each change. */
  watch(report: (isThere: boolean) => void, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(): Promise<void>;
}

/** Returns the caster, or undefined if the browser has none. */
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
      // The device does not support continuous search, so a screen may always be available.
      const refused = () => changed(true);
      remote.watchAvailability(changed).then((id) => {
        // Rejects if the browser has already stopped watching, which is fine.
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
