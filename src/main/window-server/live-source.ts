export interface WatchOptions {
  /** How large the window shows the view: CSS px of the window for one of the page. */
  readonly scale: number;
}

/**
 * Takes a picture to the window. Resolves when the window has drawn it, or has been given a newer one in its place: then
 * the next is wanted. Never rejects.
 */
export type ShowPicture = (bytes: Uint8Array) => Promise<void>;

/** Where live pictures of views come from. */
export interface LiveSource {
  /**
   * Shows a view in one window until `signal` aborts. A window that shows it in another size watches it again. A view that
   * is not there has no pictures.
   */
  watch(viewId: string, options: WatchOptions, show: ShowPicture, signal: AbortSignal): void;
}
