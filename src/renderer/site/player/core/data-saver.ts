import type { PlayerContext } from '../player-context.ts';
import { Announcer } from './announcer.ts';

/** Data-saving choice for videos, kept for this visit. */
export class DataSaver {
  readonly #announcer = new Announcer<{ readonly changed: boolean }>();
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  switch(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    this.#announcer.tell('changed', isOn);
  }

  onChange(listener: (isOn: boolean) => void, signal: AbortSignal): void {
    this.#announcer.on('changed', listener, signal);
  }
}

const savers = new WeakMap<PlayerContext, DataSaver>();

export function dataSaverOf(context: PlayerContext): DataSaver {
  const saver = savers.get(context) ?? new DataSaver();
  savers.set(context, saver);
  return saver;
}
