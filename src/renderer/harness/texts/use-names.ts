import { useWindow } from '../window-context.ts';

/** What an open view is called in the language of the window, by its id; for components that are observers. */
export function useViewName(): (viewId: string) => string {
  const { harness, preferences } = useWindow();
  return (viewId) => harness.views.find(({ id }) => id === viewId)?.name[preferences.language] ?? viewId;
}

/** The same of a platform. One that is no longer there goes by its id. */
export function usePlatformName(): (platformId: string) => string {
  const { harness, preferences } = useWindow();
  return (platformId) =>
    harness.platforms.find(({ id }) => id === platformId)?.name[preferences.language] ?? platformId;
}
