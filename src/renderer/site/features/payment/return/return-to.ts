import type { Location, NavigateFunction } from 'react-router-dom';
import { returnsToPrevious } from '../../../services/navigation/return-to.ts';

interface ReturnWay {
  readonly navigate: NavigateFunction;
  /** Location of the current screen, which the user opened only to pay. */
  readonly location: Pick<Location, 'state'>;
}

/** Leaves the current screen for `path`, so that Back does not lead to it again. */
export function returnTo(path: string, { navigate, location }: ReturnWay): void {
  if (returnsToPrevious(location.state)) void navigate(-1);
  else void navigate(path, { replace: true });
}
