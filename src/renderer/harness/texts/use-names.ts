import { useWindow } from '../window-context.ts';

/**
 * Returns a function that returns the name of an open view in the window's language. Only for `observer` components.
 */
export function useViewName(): (viewId: string) => string {
  const { harness, preferences } = useWindow();
  return (viewId) => harness.views.find(({ id }) => id === viewId)?.name[preferences.language] ?? viewId;
}

/** Returns a function that returns the operating system of an open view. Only for `observer` components. */
export function useViewOs(): (viewId: string) => string | undefined {
  const { harness } = useWindow();
  return (viewId) => {
    const view = harness.views.find(({ id }) => id === viewId);
    return harness.platforms.find(({ id }) => id === view?.platformId)?.tags.os;
  };
}

/** Returns a function that returns the name of a platform, or its ID if the platform was deleted. */
export function usePlatformName(): (platformId: string) => string {
  const { harness, preferences } = useWindow();
  return (platformId) =>
    harness.platforms.find(({ id }) => id === platformId)?.name[preferences.language] ?? platformId;
}
