import * as Type from 'typebox';
import { element } from '../../core/element.ts';
import { Emitter } from '../../core/emitter.ts';
import { playableSource } from '../../core/source/playable-source.ts';
import { DanmuSettings, quietDanmuSettings } from '../../danmu/danmu-settings.ts';
import { DanmuStage } from '../../danmu/danmu-stage.ts';
import type { PlayerContext } from '../../player-context.ts';

/** Comments that the user has written, by comment list. The next player of the same video shows them too. */
const written = new WeakMap<readonly unknown[], readonly object[]>();

/**
 * Stores whether this device shows comments. With `prefers-reduced-motion`, they are off by default, and the choice is
 * stored separately.
 */
export class DanmuSwitch {
  readonly #signal: AbortSignal;
  readonly #lessMotion: MediaQueryList;
  readonly #isOn: { get(): boolean; set(isOn: boolean): boolean };
  readonly #isOnCalm: { get(): boolean; set(isOn: boolean): boolean };
  readonly #emitter = new Emitter<{ readonly changed: boolean }>();

  constructor({ storage, signal }: Pick<PlayerContext, 'storage' | 'signal'>, lessMotion: MediaQueryList) {
    this.#signal = signal;
    this.#lessMotion = lessMotion;
    this.#isOn = storage.value(Type.Boolean(), 'danmuOn', true);
    this.#isOnCalm = storage.value(Type.Boolean(), 'danmuOnInLessMotion', false);
    lessMotion.addEventListener('change', () => this.#emit(), { signal });
  }

  get isOn(): boolean {
    return this.#choice.get();
  }

  /** True if comments are off because of `prefers-reduced-motion`. */
  get isCalmed(): boolean {
    return this.#lessMotion.matches && !this.isOn;
  }

  get #choice() {
    return this.#lessMotion.matches ? this.#isOnCalm : this.#isOn;
  }

  turn(isOn: boolean): void {
    this.#choice.set(isOn);
    this.#emit();
  }

  onChange(listener: (isOn: boolean) => void): void {
    this.#emitter.on('changed', listener, this.#signal);
  }

  #emit(): void {
    this.#emitter.emit('changed', this.isOn);
  }
}

/** Holds the comments of one player. The layer, the toggle, the settings and the input share them. */
export class DanmuControl {
  readonly switch: DanmuSwitch;
  readonly #context: PlayerContext;
  readonly #stage: DanmuStage;
  readonly #settings: { get(): DanmuSettings; set(settings: DanmuSettings): boolean };
  #list: readonly unknown[] = [];
  readonly #emitter = new Emitter<{ readonly configured: DanmuSettings }>();

  constructor(context: PlayerContext) {
    this.#context = context;
    const { player, signal, storage } = context;
    this.switch = new DanmuSwitch(context, window.matchMedia('(prefers-reduced-motion: reduce)'));
    this.#settings = storage.value(DanmuSettings, 'danmuSettings', quietDanmuSettings);
    const layer = element('div', { className: 'player-danmu' });
    // Inserted below the control bar. Touches pass through it.
    player.el().insertBefore(layer, player.getChild('controlBar')?.el() ?? null);
    keepInPicture(layer, context);
    this.#stage = new DanmuStage(layer, { now: () => this.#now, settings: this.settings });
    this.switch.onChange((isOn) => {
      if (!isOn) this.#stage.clear();
      this.run();
    });
    signal.addEventListener('abort', () => this.#stage.dispose(), { once: true });
  }

  get #now(): number {
    return (this.#context.player.currentTime() ?? 0) * 1_000;
  }

  get settings(): DanmuSettings {
    return this.#settings.get();
  }

  load(comments: readonly unknown[]): void {
    this.#list = comments;
    void this.#stage.load([...comments, ...(written.get(comments) ?? [])]);
  }

  /** True while the player plays its first video, to which the comments belong, and not another one of the playlist. */
  get isOwnVideo(): boolean {
    const { options, switcher } = this.#context;
    return switcher.source?.src === playableSource(options.source, document.baseURI, options.type)?.src;
  }

  /** Animates the comments while the video plays, and freezes them otherwise. */
  run(): void {
    const { player, switcher } = this.#context;
    if (this.switch.isOn && !player.paused() && !switcher.hasGuest) this.#stage.start();
    else this.#stage.stop();
  }

  /** Updates the comments of a paused video after a seek. */
  refresh(): void {
    if (this.switch.isOn && !this.#context.switcher.hasGuest) this.#stage.refresh();
  }

  stop(): void {
    this.#stage.stop();
  }

  clear(): void {
    this.#stage.clear();
  }

  setRate(rate: number): void {
    this.#stage.setRate(rate);
  }

  /** Shows a comment of the user now, and again each time the video reaches this position. */
  send(comment: object): void {
    this.#stage.send(comment);
    const saved = { ...comment, stime: this.#now };
    this.#stage.insert(saved, { isShown: true });
    written.set(this.#list, [...(written.get(this.#list) ?? []), saved]);
  }

  /** Applies settings immediately, and stores them on the device. */
  configure(changed: Partial<DanmuSettings>): void {
    const settings = { ...this.settings, ...changed };
    this.#settings.set(settings);
    this.#stage.configure(settings);
    this.refresh();
    this.#emitter.emit('configured', settings);
  }

  onConfigured(listener: (settings: DanmuSettings) => void): void {
    this.#emitter.on('configured', listener, this.#context.signal);
  }
}

/** Sets the height of the letterbox bars for the style sheet. No comment moves over them in full screen. */
function keepInPicture(layer: HTMLElement, { player, signal }: PlayerContext): void {
  const box = player.el();
  const place = () => {
    const [width, height] = [player.videoWidth(), player.videoHeight()];
    const pictureHeight = width > 0 ? (box.clientWidth * height) / width : box.clientHeight;
    const bar = Math.max(0, (box.clientHeight - pictureHeight) / 2);
    layer.style.setProperty('--letterbox', `${Math.round(bar)}px`);
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(box);
  player.on(['loadedmetadata', 'resize'], place);
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
}

const controls = new WeakMap<PlayerContext, DanmuControl>();

export function danmuOf(context: PlayerContext): DanmuControl {
  const control = controls.get(context) ?? new DanmuControl(context);
  controls.set(context, control);
  return control;
}
