import { type ComponentType, lazy } from 'react';
import { lazyCode } from './lazy-code.ts';

/**
 * Wraps an optional component of a screen inside a `Suspense`. Loads its code when it is first rendered. Renders
 * nothing if the code cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: (await lazyCode(load)) ?? nothing }));
}
