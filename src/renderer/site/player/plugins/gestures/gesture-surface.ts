import { element } from '../../core/element.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import {
  type Finger,
  type Gesture,
  GestureRecognizer,
  type Picture,
  type Side,
} from './gesture-recognizer.ts';
import './gestures.css';

/**
 * Width of each sliding area as a share of the picture. It is small in a page that scrolls, and larger in full screen.
 */
const slideShare = { inPage: 0.15, fullscreen: 1 / 3 };

interface SurfaceOptions {
  /** Sides that have an area for vertical sliding. */
  readonly slides: readonly Side[];
  /** Returns true if a gesture may start now. */
  mayBegin(): boolean;
  /** Called for clicks of a mouse, and for the click that phones send after the first tap. */
  clicked(): void;
  doubleClicked(): void;
  recognized(gesture: Gesture): void;
}

/** Receives touches with a transparent element between picture and controls. */
export class GestureSurface {
  readonly #context: PlayerContext;
  readonly #options: SurfaceOptions;
  readonly #element: HTMLElement;
  readonly #recognizer: GestureRecognizer;
  readonly #waiting: Delay;

  constructor(context: PlayerContext, options: SurfaceOptions) {
    this.#context = context;
    this.#options = options;
    this.#recognizer = new GestureRecognizer((gesture) => options.recognized(gesture));
    this.#waiting = new Delay(context.signal);
    this.#element = element(
      'div',
      { className: 'player-gestures' },
      options.slides.map((side) =>
        element('div', { className: `player-gestures__slide player-gestures__slide--${side}` }),
      ),
    );
    this.#element.style.setProperty('--slide-width', `${slideShare.inPage * 100}%`);
    this.#listen();
    this.#place();
  }

  reset(): void {
    this.#recognizer.reset();
    this.#wait();
  }

  #place(): void {
    const { player, signal } = this.#context;
    const above = player.getChild('textTrackDisplay')?.el() ?? player.getChild('controlBar')?.el();
    player.el().insertBefore(this.#element, above ?? null);
    const pressed = ({ target }: Event) => {
      // Cancels the gesture when another finger uses a control. This is done before the control acts, because it would
      // otherwise undo the control's change.
      if (target instanceof Node && !this.#element.contains(target)) this.reset();
    };
    document.addEventListener('pointerdown', pressed, { capture: true, signal });
    const hidden = () => document.visibilityState === 'hidden' && this.reset();
    document.addEventListener('visibilitychange', hidden, { signal });
    signal.addEventListener(
      'abort',
      () => {
        this.reset();
        this.#element.remove();
      },
      { once: true },
    );
  }

  #listen(): void {
    const { player, signal } = this.#context;
    // Ends the listeners with the player, because touch events reach their target even after the target was removed.
    const whilePlayer = { signal };
    const surface = this.#element;
    const forTouch =
      (act: (event: PointerEvent) => void) =>
      (event: PointerEvent): void => {
        if (event.pointerType === 'mouse') return;
        act(event);
        this.#wait();
      };
    surface.addEventListener(
      'pointerdown',
      forTouch((event) => {
        if (this.#options.mayBegin()) this.#recognizer.down(this.#fingerOf(event), this.#picture());
      }),
      whilePlayer,
    );
    surface.addEventListener(
      'pointermove',
      forTouch((event) => this.#recognizer.move(this.#fingerOf(event))),
      whilePlayer,
    );
    surface.addEventListener(
      'pointerup',
      forTouch((event) => this.#recognizer.up(this.#fingerOf(event))),
      whilePlayer,
    );
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      surface.addEventListener(
        name,
        forTouch(({ pointerId }) => this.#recognizer.cancel(pointerId)),
        whilePlayer,
      );
    surface.addEventListener(
      'touchend',
      (event) => {
        // Prevents emulated mouse events, but not for the first tap, because phones allow playback only in the click of
        // that.
        if (event.cancelable && player.hasClass('vjs-has-started')) event.preventDefault();
      },
      whilePlayer,
    );
    surface.addEventListener('click', () => this.#options.clicked(), whilePlayer);
    surface.addEventListener('dblclick', () => this.#options.doubleClicked(), whilePlayer);
  }

  #wait(): void {
    const { deadline } = this.#recognizer;
    if (deadline === undefined) {
      this.#waiting.stop();
      return;
    }
    this.#waiting.start(Math.max(0, deadline - performance.now()), () => {
      this.#recognizer.passed(deadline);
      this.#wait();
    });
  }

  #picture(): Picture {
    const { player } = this.#context;
    const { width, height } = this.#element.getBoundingClientRect();
    const isWhole = player.isFullscreen() === true;
    const size = this.#isTurned ? { width: height, height: width } : { width, height };
    const stripe = size.width * (isWhole ? slideShare.fullscreen : slideShare.inPage);
    const slideOf = (side: Side) => (this.#options.slides.includes(side) ? stripe : 0);
    return { ...size, slides: { left: slideOf('left'), right: slideOf('right') } };
  }

  #fingerOf({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Finger {
    const { left, right, top } = this.#element.getBoundingClientRect();
    const place = this.#isTurned
      ? { x: clientY - top, y: right - clientX }
      : { x: clientX - left, y: clientY - top };
    return { id: pointerId, ...place, at: timeStamp };
  }

  /** True if the player fills the window and is rotated. */
  get #isTurned(): boolean {
    return this.#context.player.hasClass('player-turned');
  }
}
