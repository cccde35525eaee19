import { useWindow } from '../window-context.ts';

/** Returns a function that returns an open view's name in the window's language. Only for `observer` components. */
export function useViewName(): (viewId: string) => string {
  const { harness, preferences } = useWindow();
  return (viewId) => harness.views.find(({ id }) => id === viewId)?.name[preferences.language] ?? viewId;
}

interface PlatformMark {
  /** Operating system. */
  readonly os: string;
  /** Short name; undefined if the platform has none. */
  readonly short: string | undefined;
}

/**
 * Returns a function that returns what stands for the platform of an open view; undefined for a closed view. Only for
 * `observer` components.
 */
export function usePlatformMark(): (viewId: string) => PlatformMark | undefined {
  const { harness, preferences } = useWindow();
  return (viewId) => {
    const view = harness.views.find(({ id }) => id === viewId);
    const platform = harness.platforms.find(({ id }) => id === view?.platformId);
    return platform && { os: platform.tags.os, short: platform.shortName?.[preferences.language] };
  };
}

/** Returns a function that returns the name of a platform, or its ID if the platform was deleted. */
export function usePlatformName(): (platformId: string) => string {
  const { harness, preferences } = useWindow();
  return (platformId) =>
    harness.platforms.find(({ id }) => id === platformId)?.name[preferences.language] ?? platformId;
}
