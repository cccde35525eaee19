import { isInPlace } from '../../services/navigation/in-place.ts';
import type { TransitionKind } from '../../services/navigation/route-definition.ts';
import type { ScreenMatch } from '../routing/route-table.ts';
import { type Navigation, screenId } from './screen-stack.ts';

/** A type of transition, and the `view-transition-class` of it in screen-transitions.css. */
type ScreenTransition = `screen-${Exclude<TransitionKind, 'none'>}-${'forward' | 'backward'}`;

/** For `<ViewTransition>`: by the type of the transition under way, for both the screen that comes and the one that goes. */
export const transitionClasses: Readonly<Record<ScreenTransition, string>> & { readonly default: 'none' } = {
  default: 'none',
  'screen-horizontal-forward': 'screen-horizontal-forward',
  'screen-horizontal-backward': 'screen-horizontal-backward',
  'screen-vertical-forward': 'screen-vertical-forward',
  'screen-vertical-backward': 'screen-vertical-backward',
};

/**
 * Only a step forward is animated, a push or one chapter taking another's place: on a pop the phone's own swipe already
 * was. Within screens of one kind of transition the numbers tell the direction; a screen of another kind comes forward.
 */
export function screenTransition(
  from: ScreenMatch,
  to: ScreenMatch,
  navigation: Navigation,
): ScreenTransition | 'none' {
  const kind = to.route.definition.transition;
  const isSameScreen = screenId(from.location) === screenId(to.location) || isInPlace(to.location.state);
  const isStep = navigation === 'PUSH' || (navigation === 'REPLACE' && isNeighbour(from, to));
  if (!isStep || kind === 'none' || isSameScreen) return 'none';
  const isBackward = from.route.definition.transition === kind && depthOf(to) < depthOf(from);
  return `screen-${kind}-${isBackward ? 'backward' : 'forward'}`;
}

/** Another number of the same route, such as the next chapter. */
function isNeighbour(from: ScreenMatch, to: ScreenMatch): boolean {
  return from.route === to.route && depthOf(from) !== depthOf(to);
}

function depthOf({ route, params }: ScreenMatch): number {
  const { depth } = route.definition;
  return typeof depth === 'function' ? depth(params) : depth;
}
