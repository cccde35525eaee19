import { httpAddress } from '#shared/http-address.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import { every } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { NextVideo } from '../../player-options.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './playlist.css';
import { playlistOf } from './playlist-control.ts';

const defaultSeconds = 5;
const tickMs = 250;

/**
 * Shows a card at the end of a video. It starts the next video after a countdown, or only offers it. The playlist or
 * the page decides which video is next.
 */
export const upNext: StandingPlugin = { name: 'upNext', install };

function install(context: PlayerContext): void {
  const { gate, player, signal, switcher } = context;
  let shown: AbortController | undefined;
  const close = () => {
    shown?.abort();
    shown = undefined;
  };
  const offer = () => {
    // Checks in a microtask, because the end of a preview adds its hold after this event.
    if (signal.aborted || !player.ended() || switcher.hasGuest || gate.activeHold !== undefined) return;
    const next = nextOf(context);
    if (!next) return;
    close();
    shown = linkedAbort(signal);
    card(context, next, shown);
  };
  player.on('ended', () => queueMicrotask(offer));
  player.on(['play', 'seeking', 'emptied', 'error'], close);
  gate.on('activeHold', close, signal);
}

function nextOf(context: PlayerContext): NextVideo | undefined {
  const { playlist: items, upNext: configured } = context.options.components ?? {};
  const playlist = items && playlistOf(context, items);
  if (playlist?.next) return { name: playlist.next.name, play: () => playlist.playNext() };
  return configured?.next;
}

/** Max time in ms that one tick counts. A late timer then skips no seconds. */
const maxStepMs = 1_000;

/** Counts down to the next video. Pauses while the user cannot see and cancel the countdown. */
export class NextCountdown {
  #leftMs: number;

  constructor(seconds: number) {
    this.#leftMs = seconds * 1_000;
  }

  /** Remaining whole seconds. */
  get left(): number {
    return Math.ceil(this.#leftMs / 1_000);
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  passed(ms: number): void {
    this.#leftMs = Math.max(0, this.#leftMs - Math.min(Math.max(0, ms), maxStepMs));
  }
}

/** Shows the card until `shown` aborts. */
function card(context: PlayerContext, next: NextVideo, shown: AbortController): void {
  const { options, text } = context;
  const seconds = options.components?.upNext?.seconds ?? defaultSeconds;
  const isAutomatic = seconds > 0;
  const heading = text(isAutomatic ? 'Up next' : 'Next');
  const play = () => {
    shown.abort();
    next.play();
  };
  const title = element('span', {
    className: 'player-next__title',
    ...(isAutomatic && { attributes: { role: 'timer' } }),
  });
  const cover = httpAddress(next.coverUrl, document.baseURI);
  const picture = cover === undefined ? [] : [element('img', { attributes: { alt: '', src: cover } })];
  const layer = element(
    'div',
    { className: 'player-next', attributes: { role: 'group', 'aria-label': heading } },
    [
      ...picture,
      element('div', { className: 'player-next__texts' }, [
        title,
        element('strong', { className: 'player-next__name', text: next.name }),
      ]),
      button({ className: 'player-next__cancel', text: text('Cancel') }, () => shown.abort()),
      button({ className: 'player-next__play', text: text(isAutomatic ? 'Play now' : 'Play') }, play),
    ],
  );
  layer.hidden = true;
  const turn = new OverlayTurn(context, 'upNext', (isShown) => {
    layer.hidden = !isShown;
  });
  addLayer(context, layer);
  turn.want(true);
  const close = () => {
    turn.want(false);
    layer.remove();
  };
  shown.signal.addEventListener('abort', close, { once: true });

  if (!isAutomatic) {
    title.textContent = [heading, next.price].filter(Boolean).join(' · ');
    return;
  }
  const countdown = new NextCountdown(seconds);
  let countedAt = Date.now();
  const draw = () => {
    title.textContent = text('Next in {1} s', String(countdown.left));
  };
  const tick = () => {
    const now = Date.now();
    if (isVisibleToUser(layer)) countdown.passed(now - countedAt);
    countedAt = now;
    draw();
    if (countdown.isOver) play();
  };
  draw();
  every(tickMs, tick, shown.signal);
}

/**
 * Returns false if the user does not see the card or is busy, that is, if the page is hidden, the card is scrolled out
 * of view, or the user is typing.
 */
function isVisibleToUser(layer: HTMLElement): boolean {
  const { activeElement, visibilityState } = document;
  const isWriting = activeElement?.matches(
    'input, textarea, [contenteditable]:not([contenteditable="false"])',
  );
  const { bottom, height, top } = layer.getBoundingClientRect();
  const isOnScreen = height > 0 && bottom > 0 && top < window.innerHeight;
  return visibilityState === 'visible' && isOnScreen && isWriting !== true;
}
