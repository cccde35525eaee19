import { useLayoutEffect, useRef } from 'react';
import './comment-line.css';

/** Shows, below the player, the element in which the player renders its comment input. */
export function CommentLine({ line }: { readonly line: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.append(line);
    return () => line.remove();
  }, [line]);
  return <div ref={holder} className="comment-line" />;
}
