import { type ReactNode, useLayoutEffect } from 'react';
import { useOwnRestoration } from '../../../../features/reader/use-own-restoration.ts';
import type { PlaceKeeper } from './place-keeper.ts';

interface TextColumnProps {
  readonly keeper: PlaceKeeper;
  /** Another one when a chapter comes or goes. */
  readonly chapters: string;
  readonly children: ReactNode;
}

/** Chapters one below the other in the page's own scrolling. Whichever come and go, the line that is read does not move. */
export function TextColumn({ keeper, chapters, children }: TextColumnProps) {
  useOwnRestoration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chapters are the reason
  useLayoutEffect(() => keeper.keep(), [keeper, chapters]);
  return <div className="text-column">{children}</div>;
}
