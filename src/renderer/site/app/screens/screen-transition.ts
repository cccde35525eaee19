import { isInPlace } from '../../services/navigation/in-place.ts';
import type { TransitionKind } from '../../services/navigation/route-definition.ts';
import type { ScreenMatch } from '../routing/route-table.ts';
import { type Navigation, screenId } from './screen-stack.ts';

/** Type of a transition, and its `view-transition-class` in screen-transitions.css. */
type ScreenTransition = `screen-${Exclude<TransitionKind, 'none'>}-${'forward' | 'backward'}`;

/** Maps the type of the current transition to a CSS class, for the entering and for the leaving `<ViewTransition>`. */
export const transitionClasses: Readonly<Record<ScreenTransition, string>> & { readonly default: 'none' } = {
  default: 'none',
  'screen-horizontal-forward': 'screen-horizontal-forward',
  'screen-horizontal-backward': 'screen-horizontal-backward',
  'screen-vertical-forward': 'screen-vertical-forward',
  'screen-vertical-backward': 'screen-vertical-backward',
};

/**
 * Returns the transition of a navigation. A pop is not animated, because the phone's own swipe animates it. A
 * replacement is animated only by a neighbouring chapter. A transition runs backward if the new screen has a smaller
 * depth and the same kind of transition.
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

/** Returns true for another depth of the same route, such as another chapter. */
function isNeighbour(from: ScreenMatch, to: ScreenMatch): boolean {
  return from.route === to.route && depthOf(from) !== depthOf(to);
}

function depthOf({ route, params }: ScreenMatch): number {
  const { depth } = route.definition;
  return typeof depth === 'function' ? depth(params) : depth;
}
