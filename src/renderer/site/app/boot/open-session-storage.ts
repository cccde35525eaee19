/** Undefined where the browser denies it: merely reading `sessionStorage` throws then. */
export function openSessionStorage(window: Pick<Window, 'sessionStorage'>): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
