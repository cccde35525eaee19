import type { PlayerEvent, PlayerHandle } from '#site/player/player-handle.ts';

/** Player handle whose events the test emits. */
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

  /** Emits the time updates of a number of seconds of playback. */
  run(seconds: number): void {
    for (let step = 0; step <= seconds * 4; step += 1) {
      if (step > 0) this.currentTime += 0.25;
      this.tell('timeupdate');
    }
  }
}
