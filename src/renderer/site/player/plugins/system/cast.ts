import type { SystemVideo } from './video-element.ts';

/** Ways to play a video on another screen in the house. */
export interface Caster {
  /** Tells whether there is such a screen, now and whenever that changes. */
  watch(tell: (isThere: boolean) => void, signal: AbortSignal): void;
  /** Opens the browser's own list of screens. */
  choose(): Promise<void>;
}

/** Undefined where the browser has none. */
export function casterOf(video: SystemVideo): Caster | undefined {
  if (video.webkitShowPlaybackTargetPicker) return appleCaster(video);
  const { remote } = video;
  return remote && !video.disableRemotePlayback ? standardCaster(remote) : undefined;
}

function standardCaster(remote: RemotePlayback): Caster {
  return {
    watch: (tell, signal) => {
      const heard = (isThere: boolean) => {
        if (!signal.aborted) tell(isThere);
      };
      // The device will not look for screens all the time: then there may always be one.
      const refused = () => heard(true);
      remote.watchAvailability(heard).then((id) => {
        // Rejects where the browser has stopped watching by itself, which is what is wanted.
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
    watch: (tell, signal) => {
      const changed = (event: Event & { readonly availability?: string }) =>
        tell(event.availability === 'available');
      video.addEventListener('webkitplaybacktargetavailabilitychanged', changed, { signal });
    },
    choose: async () => video.webkitShowPlaybackTargetPicker?.(),
  };
}
