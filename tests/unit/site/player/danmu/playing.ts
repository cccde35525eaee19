import { DanmuEngine } from '#site/player/danmu/danmu-engine.ts';
import { type DanmuSettings, defaultDanmuSettings } from '#site/player/danmu/danmu-settings.ts';
import { ListView } from './list-view.ts';

export const size = { width: 800, height: 100 };

/** Simulated video with comments. */
export class Playing {
  readonly view = new ListView();
  readonly engine: DanmuEngine;
  #settings: DanmuSettings;
  /** Video time in ms. */
  time = 0;
  rate = 1;

  constructor(settings: Partial<DanmuSettings> = {}) {
    this.#settings = { ...defaultDanmuSettings, ...settings };
    this.engine = new DanmuEngine({ now: () => this.time, settings: this.#settings, view: this.view });
    this.engine.resize(size);
  }

  /** Loads the comments and starts at 0. */
  static async with(comments: readonly object[], settings?: Partial<DanmuSettings>): Promise<Playing> {
    const playing = new Playing(settings);
    await playing.engine.load(
      comments.map((comment, index) => ({ text: letter(index), size: 20, ...comment })),
    );
    playing.engine.step(0);
    return playing;
  }

  set(settings: Partial<DanmuSettings>): void {
    this.#settings = { ...this.#settings, ...settings };
    this.engine.configure(this.#settings);
  }

  setRate(rate: number): void {
    this.rate = rate;
    this.engine.rate = rate;
  }

  /** Plays for `ms` of real time. */
  play(ms: number, frameMs = 100): void {
    for (let passed = 0; passed < ms; passed += frameMs) {
      this.time += frameMs * this.rate;
      this.engine.step(frameMs);
    }
  }

  seek(time: number): void {
    this.time = time;
    this.engine.step(16);
  }

  get texts(): string {
    return this.view.texts.join('');
  }

  at(text: string) {
    return this.view.shown.find((entry) => entry.text === text);
  }
}

function letter(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}
