import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { lazyCode } from '../../../../services/async/lazy-code.ts';
import type { ZoomedView } from './zoom-gestures.ts';

/** Zooms the pictures in an element by gestures. Loads the code for this after the first pictures. */
export function useZoom(element: RefObject<HTMLElement | null>, view: ZoomedView): void {
  const { zoom } = view;
  const shown = useEffectEvent(() => view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a render with another scale
  useLayoutEffect(() => zoom.putBack(shown().room()), [zoom, zoom.scale]);
  useEffect(() => {
    const controller = new AbortController();
    const attach = async () => {
      const code = await lazyCode(() => import('./zoom-gestures.ts'));
      if (element.current && !controller.signal.aborted) {
        code?.zoomByGestures(element.current, () => shown(), controller.signal);
      }
    };
    void attach();
    return () => controller.abort();
  }, [element]);
}
