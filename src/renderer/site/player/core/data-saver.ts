import type { PlayerContext } from '../player-context.ts';
import { Emitter } from './emitter.ts';

/** Stores the user's choice to save mobile data with videos, until the visit ends. */
export class DataSaver {
  readonly #emitter = new Emitter<{ readonly changed: boolean }>();
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  switch(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    this.#emitter.emit('changed', isOn);
  }

  onChange(listener: (isOn: boolean) => void, signal: AbortSignal): void {
    this.#emitter.on('changed', listener, signal);
  }
}

const savers = new WeakMap<PlayerContext, DataSaver>();

export function dataSaverOf(context: PlayerContext): DataSaver {
  const saver = savers.get(context) ?? new DataSaver();
  savers.set(context, saver);
  return saver;
}
