import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/text/class-names.ts';
import './work-abstract.css';

/** The abstract, three lines of it until it is opened. */
export function WorkAbstract({ text }: { readonly text: string | undefined }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isLong = useOverflow(paragraph, isOpen);

  if (!text) return null;
  return (
    <section className="work-detail__part" aria-label="简介">
      <p id={id} ref={paragraph} className={classNames('work-abstract', isOpen && 'work-abstract--open')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="work-abstract__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </section>
  );
}

/** Whether the text is longer than its place. An open one has all the room it needs: what was so before it opened stays. */
function useOverflow(element: React.RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || isOpen || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflowing(target.scrollHeight > target.clientHeight + 1));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOpen]);
  return isOverflowing;
}
