/** Undefined where the browser denies it: merely reading `localStorage` throws then. */
export function openLocalStorage(window: Pick<Window, 'localStorage'>): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
