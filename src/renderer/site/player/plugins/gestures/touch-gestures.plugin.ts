import { httpAddress } from '#shared/http-address.ts';
import { clockText } from '../../../ui/text/clock-text.ts';
import { element } from '../../core/element.ts';
import { Playback } from '../../core/playback.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { ProgressMarker } from '../../player-options.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import type { Gesture, Side } from './gesture-recognizer.ts';
import { GestureSurface } from './gesture-surface.ts';
import './gestures.css';
import { markOf } from './mark.ts';

const skipSeconds = 10;
const heldRate = 2;
const markMs = 700;
/** Min brightness, so that the picture never becomes black. */
const minBrightness = 0.15;

/** Adds touch gestures: taps, drags and holding. Also handles mouse clicks, because its element covers the picture. */
export const touchGestures: StandingPlugin = { name: 'touchGestures', install };

type GestureOf<Name extends Gesture['name']> = Extract<Gesture, { readonly name: Name }>;

function install(context: PlayerContext): void {
  const { gate, platform, player, signal } = context;
  const playback = new Playback(context);
  const hold = holding(context, playback);
  const seek = seeking(context, playback);
  const slide = sliding(context, playback);
  const surface = new GestureSurface(context, {
    // Slides only on the left side on iPhones, because pages cannot change the volume there.
    slides: platform.os === 'ios' ? ['left'] : ['left', 'right'],
    mayBegin: () => playback.isFree && player.hasClass('vjs-has-started') && !consumesTap(player.el()),
    clicked: () => playback.toggle(),
    doubleClicked: () => playback.toggleFullscreen(),
    recognized: (gesture) => {
      if (gesture.name === 'tap') toggleControls(context);
      else if (gesture.name === 'skip') skip(context, playback, gesture);
      else if (gesture.name === 'hold') hold(gesture);
      else if (gesture.name === 'seek') seek(gesture);
      else slide(gesture);
    },
  });
  gate.on('activeHold', () => surface.reset(), signal);
  player.on(['emptied', 'error', 'ended'], () => surface.reset());
}

function toggleControls({ player }: PlayerContext): void {
  const isShown = player.userActive() === true;
  player.userActive(!isShown);
  // Hides the controls again after a while.
  if (!isShown) player.reportUserActivity(undefined);
}

/** Closes an open panel or ends typing. Returns true if it did; the tap then has no other effect. */
function consumesTap(holder: Element): boolean {
  const written = document.activeElement;
  if (written instanceof HTMLInputElement) {
    written.blur();
    return true;
  }
  const panels = [...holder.querySelectorAll('.player-picker__list, .player-more')];
  // Lists inside the sheet of a compact player are never hidden themselves.
  return panels.some((panel) => panel.closest('[hidden]') === null);
}

function skip(context: PlayerContext, playback: Playback, { side, count }: GestureOf<'skip'>): void {
  const step = side === 'left' ? -skipSeconds : skipSeconds;
  if (!playback.seekBy(step)) return;
  const seconds = String(count * skipSeconds);
  markOf(context).show(
    { text: context.text(side === 'left' ? '-{1} s' : '+{1} s', seconds), place: side },
    markMs,
  );
}

/** Doubles the playback rate while the user holds a finger on the picture. */
function holding(context: PlayerContext, playback: Playback) {
  const { player } = context;
  let rate: number | undefined;
  const end = () => {
    if (rate === undefined) return;
    player.playbackRate(rate);
    rate = undefined;
    markOf(context).hide();
  };
  player.on('pause', end);
  return ({ phase }: GestureOf<'hold'>): void => {
    if (phase !== 'begin') end();
    if (phase !== 'begin' || player.paused() || playback.duration === 0) return;
    rate = playback.rate;
    player.playbackRate(heldRate);
    markOf(context).show({ text: context.text('Playing at {1}x', String(heldRate)), place: 'top' });
  };
}

/** Min number of seconds that a drag across the whole picture seeks. A long video seeks more. */
const minSpan = 60;
const maxShare = 1 / 8;

interface Drag {
  /** Position in seconds at the start of the drag. */
  readonly from: number;
  /** Duration of the video in seconds. */
  readonly duration: number;
  /** Max position in seconds that the drag can seek to. */
  readonly reach: number;
  /** Distance of the drag to the right as a fraction of the picture's width. */
  readonly part: number;
}

/** Returns the position in seconds that a drag seeks to. */
export function dragTarget({ from, duration, reach, part }: Drag): number {
  const span = Math.min(duration, Math.max(minSpan, duration * maxShare));
  return Math.min(Math.max(0, from + part * span), Math.max(0, Math.min(duration, reach)));
}

/** Returns the last marker before a position. Its picture is shown during the drag. */
export function markerAt(
  markers: readonly ProgressMarker[],
  seconds: number,
  base: string,
): { readonly src: string | undefined; readonly title: string } | undefined {
  const passed = markers.filter(({ offset }) => offset <= seconds);
  if (passed.length === 0) return undefined;
  const { coverUrl, title } = passed.reduce((last, one) => (one.offset >= last.offset ? one : last));
  return { src: httpAddress(coverUrl, base), title };
}

/** Seeks when the finger is lifted after a horizontal drag. */
function seeking(context: PlayerContext, playback: Playback) {
  const markers = context.options.components?.progress ?? [];
  let from: number | undefined;
  return ({ phase, part }: GestureOf<'seek'>): void => {
    const { duration, reach } = playback;
    if (phase === 'begin') from = duration > 0 ? playback.time : undefined;
    if (from === undefined) return;
    const target = dragTarget({ from, duration, reach, part });
    if (phase === 'begin' || phase === 'move') {
      const text = `${clockText(target)} / ${clockText(duration)}`;
      markOf(context).show({ text, place: 'center', picture: markerAt(markers, target, document.baseURI) });
      return;
    }
    from = undefined;
    markOf(context).hide();
    if (phase === 'end') playback.seekTo(target);
  };
}

/** Changes the brightness on the left side and the volume on the right. */
function sliding(context: PlayerContext, playback: Playback) {
  const shade = shadeOf(context);
  let brightness = 1;
  let from = 0;
  const levels: Readonly<Record<Side, () => number>> = {
    left: () => brightness,
    right: () => playback.volume,
  };
  const set: Readonly<Record<Side, (level: number) => void>> = {
    left: (level) => {
      brightness = Math.max(minBrightness, level);
      shade.style.opacity = String(1 - brightness);
    },
    right: (level) => playback.setVolume(level),
  };
  return ({ phase, part, side }: GestureOf<'slide'>): void => {
    const mark = markOf(context);
    if (phase === 'begin') from = levels[side]();
    if (phase !== 'begin' && phase !== 'move') {
      mark.hide();
      return;
    }
    set[side](Math.min(1, Math.max(0, from + part)));
    const level = levels[side]();
    const name = context.text(side === 'left' ? 'Brightness' : 'Volume');
    mark.show({ text: `${name} ${Math.round(level * 100)}%`, place: 'top', level });
  };
}

/** Creates the element that darkens only the picture. */
function shadeOf({ player, signal }: PlayerContext): HTMLElement {
  const shade = element('div', { className: 'player-shade' });
  player.el().insertBefore(shade, player.getChild('textTrackDisplay')?.el() ?? null);
  signal.addEventListener('abort', () => shade.remove(), { once: true });
  return shade;
}
