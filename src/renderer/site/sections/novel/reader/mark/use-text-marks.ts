import { type RefObject, useEffect, useRef } from 'react';
import type { MarkName } from './mark-renderers.ts';
import { TextMarker } from './text-marker.ts';
import type { TextSpan } from './text-span.ts';

interface TextMarks {
  /** Spans to highlight. Must be the same array as long as the spans do not change. */
  readonly spans: readonly TextSpan[];
  /** Index of a span that is highlighted even if there are too many spans. */
  readonly around?: number;
}

/**
 * Highlights text in the element that contains the paragraphs of a chapter. The element must be mounted as long as the
 * component.
 */
export function useTextMarks(
  root: RefObject<Element | null>,
  name: MarkName,
  { spans, around = 0 }: TextMarks,
): void {
  const marker = useRef<TextMarker>(undefined);
  useEffect(() => {
    if (!root.current) return;
    const controller = new AbortController();
    marker.current = new TextMarker(root.current, name, controller.signal);
    return () => controller.abort();
  }, [root, name]);
  // Runs after the marker was created, and again when it is replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws the marks again with another marker
  useEffect(() => marker.current?.show(spans, around), [root, name, spans, around]);
}
