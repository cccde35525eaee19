import { useId, useLayoutEffect, useRef, useState } from 'react';
import { firstCharacters } from '#shared/text/character-count.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import './work-abstract.css';

interface WorkAbstractProps {
  readonly text: string | undefined;
  /** Number of characters in the collapsed state; three lines if undefined. */
  readonly limit?: number | undefined;
}

/** Shows the abstract, collapsed at first if it is long. */
export function WorkAbstract({ text, limit }: WorkAbstractProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isOverflowing = useOverflow(paragraph, isOpen);

  if (!text) return null;
  const beginning = limit === undefined ? text : firstCharacters(text, limit);
  const isLong = limit === undefined ? isOverflowing : beginning !== text;
  const isWhole = isOpen || limit !== undefined;
  return (
    <section className="work-detail__part" aria-label="简介">
      <p id={id} ref={paragraph} className={classNames('work-abstract', isWhole && 'work-abstract--open')}>
        {isOpen || beginning === text ? text : `${beginning}…`}
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

/** Returns true if the collapsed text does not fit. While the text is expanded, the last result stays. */
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
