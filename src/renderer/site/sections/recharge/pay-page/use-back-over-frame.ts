import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';

/**
 * Returns a handler that leaves the screen with one press. Navigation inside a frame adds entries to the window's
 * history. The Navigation API skips them; without that API, each press goes back by one entry.
 */
export function useBackOverFrame(): () => void {
  const back = useBack(paths.recharge.to());
  return () => {
    const navigation = 'navigation' in window ? window.navigation : undefined;
    if (!navigation?.canGoBack) {
      back();
      return;
    }
    const { committed, finished } = navigation.back();
    committed?.catch((thrown: unknown) => {
      if (!isOvertaken(thrown)) back();
    });
    // Ignores this rejection, which has the same reason as that of `committed`, or means that the screen was left.
    finished?.catch(() => undefined);
  };
}

/** Returns true if a later navigation has replaced this one. */
function isOvertaken(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}
