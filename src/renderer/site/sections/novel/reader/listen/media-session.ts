import { autorun } from 'mobx';
import { silentSound } from './speech/silent-sound.ts';

/** What is read aloud, and how it is steered. */
export interface Played {
  readonly status: 'off' | 'playing' | 'paused';
  readonly chapter: { readonly title: string } | undefined;
  resume(): void;
  pause(): void;
  close(): void;
  previousSentence(): void;
  nextSentence(): void;
}

/** The buttons that the platform has for what plays: on the lock screen, on headphones. */
export interface MediaButtons {
  readonly session: MediaSession;
  /** Plays as long as the voice does: a platform gives its buttons to pages with media only, and speech is none. */
  readonly sound: Pick<HTMLAudioElement, 'play' | 'pause'>;
  /** Of what is read. */
  readonly work: () => string | undefined;
}

/** Undefined where the platform has none. */
export function platformMedia(window: Window, work: () => string | undefined): MediaButtons | undefined {
  if (!('mediaSession' in window.navigator) || typeof MediaMetadata !== 'function') return undefined;
  return { session: window.navigator.mediaSession, sound: silentSound, work };
}

/** Shows what is read aloud in the platform's own player, and takes its buttons' presses, until `signal` aborts. */
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
    // An action that is younger than the engine; the others work.
    if (!(thrown instanceof TypeError)) throw thrown;
  }
}

/** Without the sound the voice is heard all the same; only the platform's buttons do nothing. */
function refused(thrown: unknown): void {
  // It was paused before it had begun.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  console.info('The platform shows no buttons', thrown instanceof Error ? thrown.name : thrown);
}
