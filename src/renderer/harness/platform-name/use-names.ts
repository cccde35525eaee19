import { useWindow } from '../window-context.ts';

/**
 * Returns a function from the ID of an open view to its name in the window's language. Only for `observer` components.
 */
export function useViewName(): (viewId: string) => string {
  const { harness, preferences } = useWindow();
  return (viewId) => harness.views.find(({ id }) => id === viewId)?.name[preferences.language] ?? viewId;
}

interface PlatformMark {
  /** Operating system of the platform. */
  readonly os: string;
  /** Short name; undefined if the platform has none. */
  readonly short: string | undefined;
}

/**
 * Returns a function from the ID of an open view to the icon and short name of its platform; undefined for a closed
 * view. Only for `observer` components.
 */
export function usePlatformMark(): (viewId: string) => PlatformMark | undefined {
  const { harness, preferences } = useWindow();
  return (viewId) => {
    const view = harness.views.find(({ id }) => id === viewId);
    const platform = harness.platforms.find(({ id }) => id === view?.platformId);
    return platform && { os: platform.tags.os, short: platform.shortName?.[preferences.language] };
  };
}

/** Returns a function from the ID of a platform to its name. The name of a deleted platform is its ID. */
export function usePlatformName(): (platformId: string) => string {
  const { harness, preferences } = useWindow();
  return (platformId) =>
    harness.platforms.find(({ id }) => id === platformId)?.name[preferences.language] ?? platformId;
}
