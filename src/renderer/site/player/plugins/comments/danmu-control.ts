import * as Type from 'typebox';
import { Announcer } from '../../core/announcer.ts';
import { element } from '../../core/element.ts';
import { DanmuSettings, isDanmuUsuallyOn, usualDanmuSettings } from '../../danmu/danmu-settings.ts';
import { DanmuStage } from '../../danmu/danmu-stage.ts';
import type { PlayerContext } from '../../player-context.ts';

/** The comments of one player, for their layer, their switch and the line in which users write. */
export class DanmuControl {
  readonly #context: PlayerContext;
  readonly #stage: DanmuStage;
  readonly #isKeptOn: { get(): boolean; set(isOn: boolean): boolean };
  readonly #announcer = new Announcer<{ readonly opened: boolean }>();

  constructor(context: PlayerContext) {
    this.#context = context;
    const { player, signal, storage } = context;
    this.#isKeptOn = storage.value(Type.Boolean(), 'danmuOn', isDanmuUsuallyOn(window));
    const layer = element('div', { className: 'player-danmu' });
    // Under the control bar, and no finger's business.
    player.el().insertBefore(layer, player.getChild('controlBar')?.el() ?? null);
    this.#stage = new DanmuStage(layer, {
      now: () => (player.currentTime() ?? 0) * 1_000,
      settings: storage.value(DanmuSettings, 'danmuSettings', usualDanmuSettings).get(),
    });
    signal.addEventListener('abort', () => this.#stage.dispose(), { once: true });
  }

  get isOpen(): boolean {
    return this.#isKeptOn.get();
  }

  load(comments: readonly unknown[]): void {
    void this.#stage.load(comments);
  }

  /** Those of the video fly while it plays, and only over itself. */
  run(): void {
    const { player, switcher } = this.#context;
    if (this.isOpen && !player.paused() && !switcher.hasGuest) this.#stage.start();
    else this.#stage.stop();
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

  /** Shows a comment of the user now. */
  send(comment: object): void {
    if (this.isOpen) this.#stage.send(comment);
  }

  open(isOpen: boolean): void {
    this.#isKeptOn.set(isOpen);
    if (!isOpen) this.#stage.clear();
    this.run();
    this.#announcer.tell('opened', isOpen);
  }

  onOpened(listener: (isOpen: boolean) => void): void {
    this.#announcer.on('opened', listener, this.#context.signal);
  }
}

const controls = new WeakMap<PlayerContext, DanmuControl>();

export function danmuOf(context: PlayerContext): DanmuControl {
  const control = controls.get(context) ?? new DanmuControl(context);
  controls.set(context, control);
  return control;
}
