import { useLayoutEffect, useRef } from 'react';
import './comment-line.css';

/** Below the player: the element that it puts its line for comments into. */
export function CommentLine({ line }: { readonly line: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.append(line);
    return () => line.remove();
  }, [line]);
  return <div ref={holder} className="comment-line" />;
}
