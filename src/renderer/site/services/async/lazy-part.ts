import { type ComponentType, lazy } from 'react';
import { lazyCode } from './lazy-code.ts';

/**
 * A part of a screen whose code is fetched when it is first shown, within a `Suspense`. Where the code cannot be had nothing
 * stands in its place: only for what the screen can do without.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: (await lazyCode(load)) ?? nothing }));
}
