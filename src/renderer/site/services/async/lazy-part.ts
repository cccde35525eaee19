import { type ComponentType, lazy } from 'react';
import { lazyCode } from './lazy-code.ts';

/**
 * Wraps an optional part of a screen. Its code is fetched on first display, inside a `Suspense`. Renders nothing if the
 * code cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: (await lazyCode(load)) ?? nothing }));
}
