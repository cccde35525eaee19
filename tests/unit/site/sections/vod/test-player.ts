import type { PlayerEvent, PlayerHandle } from '#site/player/player-handle.ts';

/** A player as far as a screen knows it: it plays when a test says so. */
export class TestPlayer implements PlayerHandle {
  currentTime = 0;
  readonly duration = 600;
  isPaused = true;
  readonly #listeners = new Map<PlayerEvent, Set<() => void>>();

  play(): void {
    this.isPaused = false;
    this.tell('play');
  }

  pause(): void {
    this.isPaused = true;
    this.tell('pause');
  }

  seek(seconds: number): void {
    this.currentTime = seconds;
  }

  on(event: PlayerEvent, listener: () => void, signal: AbortSignal): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    signal.addEventListener('abort', () => listeners.delete(listener));
  }

  tell(event: PlayerEvent): void {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }

  /** Plays so many seconds, as far as anybody listens. */
  run(seconds: number): void {
    for (let step = 0; step <= seconds * 4; step += 1) {
      if (step > 0) this.currentTime += 0.25;
      this.tell('timeupdate');
    }
  }
}
