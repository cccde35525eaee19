export interface WatchOptions {
  /** CSS pixels of the window per CSS pixel of the page. */
  readonly scale: number;
}

/**
 * Sends a picture to the window. Resolves when the window has drawn it, or has received a newer one instead. Only then
 * may the next one be sent. Never rejects.
 */
export type ShowPicture = (bytes: Uint8Array) => Promise<void>;

export interface LiveSource {
  /**
   * Shows a view in one window until `signal` aborts. It is called again when the size of the window changes. An
   * unknown view has no pictures.
   */
  watch(viewId: string, options: WatchOptions, show: ShowPicture, signal: AbortSignal): void;
}
