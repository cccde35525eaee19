import { type ReactNode, useLayoutEffect } from 'react';
import { useOwnRestoration } from '../../../../features/reader/use-own-restoration.ts';
import type { PlaceKeeper } from './place-keeper.ts';

interface TextColumnProps {
  readonly keeper: PlaceKeeper;
  /** Key that changes when a chapter is added or removed. */
  readonly chapters: string;
  readonly children: ReactNode;
}

/**
 * Renders chapters one below the other. When one is added or removed, the reading position does not move on the screen.
 */
export function TextColumn({ keeper, chapters, children }: TextColumnProps) {
  useOwnRestoration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the chapters change
  useLayoutEffect(() => keeper.keep(), [keeper, chapters]);
  return <div className="text-column">{children}</div>;
}
