import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';

/**
 * A handler that leaves the screen of a frame by one press. A page in a frame leaves steps of its own in the window's
 * history; engines with the Navigation API step over them, in others each press goes back by one of them.
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
    // It fails as `committed` does, or with the screen gone.
    finished?.catch(() => undefined);
  };
}

/** By another step, which leads where the user wanted last. */
function isOvertaken(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}
