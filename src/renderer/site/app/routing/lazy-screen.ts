import type { ComponentType } from 'react';
import { AppError } from '#shared/errors.ts';

type Load = () => Promise<ComponentType>;

/** Component of a screen, loaded on first use or preloaded. */
export class LazyScreen {
  readonly #load: Load;
  readonly #onUnloadable: () => void;
  #loading: Promise<ComponentType> | undefined = undefined;
  #isRequested = false;

  /** `onUnloadable` is called when a screen is about to be shown and its code cannot be loaded. */
  constructor(load: Load, onUnloadable: () => void) {
    this.#load = load;
    this.#onUnloadable = onUnloadable;
  }

  /**
   * Returns the promise of the screen's component for React's `use`, the same in every rendering. Rejects with AppError
   * 'network'.
   */
  read(): Promise<ComponentType> {
    this.#loading ??= this.#begin();
    if (!this.#isRequested) {
      this.#isRequested = true;
      this.#loading.catch(this.#onUnloadable);
    }
    return this.#loading;
  }

  /** Loads the code in advance. After a failure, it is loaded again when the screen is first shown. */
  async preload(): Promise<void> {
    if (this.#loading) return;
    this.#loading = this.#begin();
    await this.#loading.catch(() => {
      if (!this.#isRequested) this.#loading = undefined;
    });
  }

  /** Forgets a failed load, so that the next `read` loads again. */
  reset(): void {
    this.#loading = undefined;
    this.#isRequested = false;
  }

  #begin(): Promise<ComponentType> {
    const loading = this.#load().catch((thrown: unknown) => {
      throw new AppError('network', '页面加载失败，请检查网络后重试', { cause: thrown });
    });
    return markedWhenFulfilled(loading);
  }
}

/**
 * Sets the fields of a fulfilled promise that React reads synchronously. Without them, React would show the fallback
 * first.
 */
function markedWhenFulfilled<T>(promise: Promise<T>): Promise<T> {
  const marked = promise.then((value) => {
    void Object.assign(marked, { status: 'fulfilled', value });
    return value;
  });
  return marked;
}
