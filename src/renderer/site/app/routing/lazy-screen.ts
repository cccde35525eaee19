import type { ComponentType } from 'react';
import { AppError } from '#shared/errors.ts';

type Load = () => Promise<ComponentType>;

/** A screen's component, loaded when first wanted or ahead of that. */
export class LazyScreen {
  readonly #load: Load;
  readonly #onUnloadable: () => void;
  #loading: Promise<ComponentType> | undefined = undefined;
  #isWanted = false;

  /** `onUnloadable` hears of a load that failed for a screen that is to be shown. */
  constructor(load: Load, onUnloadable: () => void) {
    this.#load = load;
    this.#onUnloadable = onUnloadable;
  }

  /** For React's `use`: the same promise with each rendering. Rejects with AppError 'network'. */
  read(): Promise<ComponentType> {
    this.#loading ??= this.#begin();
    if (!this.#isWanted) {
      this.#isWanted = true;
      this.#loading.catch(this.#onUnloadable);
    }
    return this.#loading;
  }

  /** Ahead of need; should it fail, it is tried again when the screen is wanted. */
  async preload(): Promise<void> {
    if (this.#loading) return;
    this.#loading = this.#begin();
    await this.#loading.catch(() => {
      if (!this.#isWanted) this.#loading = undefined;
    });
  }

  /** Forgets a failed load, so that the next `read` tries again. */
  reset(): void {
    this.#loading = undefined;
    this.#isWanted = false;
  }

  #begin(): Promise<ComponentType> {
    const loading = this.#load().catch((thrown: unknown) => {
      throw new AppError('network', '页面加载失败，请检查网络后重试', { cause: thrown });
    });
    return markedWhenFulfilled(loading);
  }
}

/**
 * React reads the value of a promise so marked at once; of another it waits at least a turn, showing the fallback, even
 * when the promise was fulfilled long ago.
 */
function markedWhenFulfilled<T>(promise: Promise<T>): Promise<T> {
  const marked = promise.then((value) => {
    void Object.assign(marked, { status: 'fulfilled', value });
    return value;
  });
  return marked;
}
