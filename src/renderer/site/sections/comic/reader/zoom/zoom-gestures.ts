import { hitsControl } from '../../../../features/reader/pages/hit-test.ts';
import type { Zoom } from './zoom.store.ts';
import {
  doubleTapScale,
  type Fingers,
  fingersAt,
  keyStep,
  type Point,
  pinchedScale,
  type ZoomStep,
  zoomed,
} from './zoom-geometry.ts';

export interface ZoomedView {
  readonly zoom: Zoom;
  /** Returns the scroll container, whose first child is scaled. */
  room(): HTMLElement | null;
  /** Returns true if a double tap at this point zooms. Default: every point does. */
  takesTaps?(point: Point): boolean;
  onStep?(step: ZoomStep): void;
}

/** Returns the view that is zoomed at the moment. */
type Shown = () => ZoomedView;

/** Max time in ms between the taps of a double tap. */
const doubleTapMs = 300;
/** Max distance in CSS px between the taps of a double tap. */
const doubleTapPx = 30;

interface Pinch {
  readonly sheet: HTMLElement;
  readonly start: Fingers;
  now: Fingers;
}

/** Zooms by pinch, by double tap or double click, and by the keys +, - and 0. */
export function zoomByGestures(element: HTMLElement, shown: Shown, signal: AbortSignal): void {
  zoomByPinch(element, shown, signal);
  zoomByTaps(element, shown, signal);
  zoomByKeys(shown, signal);
}

function zoomTo({ zoom, room, onStep }: ZoomedView, wanted: number, from: Point, to?: Point): void {
  const scrolled = room();
  const next = scrolled && zoomed({ before: zoom.scale, wanted, room: scrolled }, from, to);
  if (!next) return;
  zoom.become(next.scale, next.place);
  onStep?.(next.step);
}

/** Zooms by pinch. During the pinch, only a transform changes, which needs no layout. */
function zoomByPinch(element: HTMLElement, shown: Shown, signal: AbortSignal): void {
  let pinch: Pinch | undefined;
  // Prevents the browser's own pinch zoom, because it would scale the menus too. The style sheets of strip and pages set
  // which panning remains.
  element.toggleAttribute('data-zooms', true);
  signal.addEventListener('abort', () => element.removeAttribute('data-zooms'), { once: true });

  const handleStart = ({ touches }: TouchEvent) => {
    const start = fingersOf(touches);
    const sheet = shown().room()?.firstElementChild;
    if (!start || !(sheet instanceof HTMLElement)) return;
    pinch = { sheet, start, now: start };
    const { left, top } = sheet.getBoundingClientRect();
    sheet.style.transformOrigin = `${start.centre.x - left}px ${start.centre.y - top}px`;
  };
  const handleMove = (event: TouchEvent) => {
    const now = fingersOf(event.touches);
    if (!pinch || !now) return;
    if (event.cancelable) event.preventDefault();
    const { start } = pinch;
    pinch.now = now;
    const { scale } = shown().zoom;
    const ratio = pinchedScale(scale, start, now) / scale;
    const by = { x: now.centre.x - start.centre.x, y: now.centre.y - start.centre.y };
    pinch.sheet.style.transform = `translate(${by.x}px, ${by.y}px) scale(${ratio})`;
  };
  const handleEnd = ({ touches }: TouchEvent) => {
    if (!pinch || touches.length > 1) return;
    const { sheet, start, now } = pinch;
    pinch = undefined;
    sheet.style.removeProperty('transform');
    sheet.style.removeProperty('transform-origin');
    zoomTo(shown(), pinchedScale(shown().zoom.scale, start, now), start.centre, now.centre);
  };
  element.addEventListener('touchstart', handleStart, { passive: true, signal });
  element.addEventListener('touchmove', handleMove, { passive: false, signal });
  element.addEventListener('touchend', handleEnd, { passive: true, signal });
  element.addEventListener('touchcancel', handleEnd, { passive: true, signal });
}

/** Zooms by double tap. The reader receives both clicks too: the first opens the menus, the second closes them. */
function zoomByTaps(element: HTMLElement, shown: Shown, signal: AbortSignal): void {
  let last: { readonly point: Point; readonly time: number } | undefined;
  const handleClick = ({ clientX: x, clientY: y, timeStamp: time, target }: MouseEvent) => {
    const point = { x, y };
    const isSecond =
      last !== undefined &&
      time - last.time < doubleTapMs &&
      Math.hypot(x - last.point.x, y - last.point.y) < doubleTapPx;
    const view = shown();
    const isTaken = view.takesTaps?.(point) ?? true;
    last = isSecond || hitsControl(target) || !isTaken ? undefined : { point, time };
    if (isSecond) zoomTo(view, view.zoom.scale > 1 ? 1 : doubleTapScale, point);
  };
  element.addEventListener('click', handleClick, { signal });
}

function zoomByKeys(shown: Shown, signal: AbortSignal): void {
  const handleKey = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, key, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.closest('input, select, textarea')) return;
    const wanted = keyedScale(key, shown().zoom.scale);
    if (wanted === undefined) return;
    event.preventDefault();
    zoomTo(shown(), wanted, { x: window.innerWidth / 2, y: window.innerHeight / 2 });
  };
  window.addEventListener('keydown', handleKey, { signal });
}

function keyedScale(key: string, scale: number): number | undefined {
  if (key === '+' || key === '=') return scale * keyStep;
  if (key === '-') return scale / keyStep;
  return key === '0' ? 1 : undefined;
}

function fingersOf({ length, 0: first, 1: second }: TouchList): Fingers | undefined {
  if (length !== 2 || !first || !second) return undefined;
  return fingersAt({ x: first.clientX, y: first.clientY }, { x: second.clientX, y: second.clientY });
}
