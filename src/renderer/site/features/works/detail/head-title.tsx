import { useLayoutEffect, useRef } from 'react';
import './head-title.css';

interface HeadTitleProps {
  readonly className: string;
  readonly text: string;
}

/** A work's title where its screen tells of it. The bar above shows the same one only while this is out of sight. */
export function HeadTitle({ className, text }: HeadTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? keepFromBar(heading.current) : undefined), []);
  return (
    <h2 className={className} ref={heading}>
      {text}
    </h2>
  );
}

/** Answers what ends it. Taken back when the screen is hidden. */
function keepFromBar(heading: HTMLElement): (() => void) | undefined {
  const frame = heading.closest<HTMLElement>('.app-frame');
  if (!frame) return undefined;
  const tell = (isInView: boolean) => {
    if (isInView) frame.dataset['headTitle'] = '';
    else delete frame.dataset['headTitle'];
  };
  // Nobody sees it come and go at once where it is in view already.
  tell(true);
  const bar = frame.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
  const observer = new IntersectionObserver(
    (entries) => tell(entries[entries.length - 1]?.isIntersecting ?? false),
    { rootMargin: `-${Math.round(bar)}px 0px 0px 0px` },
  );
  observer.observe(heading);
  return () => {
    observer.disconnect();
    tell(false);
  };
}
