import { autorun } from 'mobx';
import { silentSound } from './speech/silent-sound.ts';

/** State of the speech, and the actions of the media controls. */
export interface Played {
  readonly status: 'off' | 'playing' | 'paused';
  readonly chapter: { readonly title: string } | undefined;
  resume(): void;
  pause(): void;
  close(): void;
  previousSentence(): void;
  nextSentence(): void;
}

/** Media controls of the platform, on the lock screen or headphones. */
export interface MediaButtons {
  readonly session: MediaSession;
  /** Silent sound that plays together with the voice, because platforms show media controls only for media elements. */
  readonly sound: Pick<HTMLAudioElement, 'play' | 'pause'>;
  readonly work: () => string | undefined;
}

/** Returns the media controls, or undefined if the platform has none. */
export function platformMedia(window: Window, work: () => string | undefined): MediaButtons | undefined {
  if (!('mediaSession' in window.navigator) || typeof MediaMetadata !== 'function') return undefined;
  return { session: window.navigator.mediaSession, sound: silentSound, work };
}

/** Shows the speech in the platform's media controls and handles their actions until `signal` aborts. */
export function showInMediaSession(
  listening: Played,
  { session, sound, work }: MediaButtons,
  signal: AbortSignal,
): void {
  const stop = autorun(() => {
    const { status, chapter } = listening;
    setHandlers(session, status === 'off' ? undefined : listening);
    session.playbackState = status === 'off' ? 'none' : status;
    session.metadata = chapter ? new MediaMetadata({ title: chapter.title, artist: work() ?? '' }) : null;
    if (status === 'playing') void sound.play().catch(refused);
    else sound.pause();
  });
  signal.addEventListener('abort', stop, { once: true });
}

function setHandlers(session: MediaSession, listening: Played | undefined): void {
  const handlers: Partial<Record<MediaSessionAction, (() => void) | undefined>> = {
    play: listening?.resume,
    pause: listening?.pause,
    stop: listening?.close,
    previoustrack: listening?.previousSentence,
    nexttrack: listening?.nextSentence,
  };
  for (const [action, handler] of Object.entries(handlers)) {
    setHandler(session, action as MediaSessionAction, handler ?? null);
  }
}

function setHandler(session: MediaSession, action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch (thrown) {
    // Ignores the TypeError with which older engines reject newer actions.
    if (!(thrown instanceof TypeError)) throw thrown;
  }
}

/** Ignores that the sound could not be played. The voice works without it, and only the media controls are missing. */
function refused(thrown: unknown): void {
  // Ignores an AbortError, which means that the sound was paused before it began.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  console.info('The platform shows no buttons', thrown instanceof Error ? thrown.name : thrown);
}
