import { useLayoutEffect, useRef } from 'react';
import './head-title.css';

interface HeadTitleProps {
  readonly className: string;
  readonly text: string;
}

/** Shows the title at the top of a work's screen. The app bar shows the title only while this one is out of view. */
export function HeadTitle({ className, text }: HeadTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? keepFromBar(heading.current) : undefined), []);
  return (
    <h2 className={className} ref={heading}>
      {text}
    </h2>
  );
}

/**
 * Hides the title in the app bar while the heading is in view. Returns a function that ends this and shows the title.
 */
function keepFromBar(heading: HTMLElement): (() => void) | undefined {
  const frame = heading.closest<HTMLElement>('.app-frame');
  if (!frame) return undefined;
  const setInView = (isInView: boolean) => {
    if (isInView) frame.dataset['headTitle'] = '';
    else delete frame.dataset['headTitle'];
  };
  // Hides the title before the first paint, so that it does not flash.
  setInView(true);
  const bar = frame.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0;
  const observer = new IntersectionObserver(
    (entries) => setInView(entries[entries.length - 1]?.isIntersecting ?? false),
    { rootMargin: `-${Math.round(bar)}px 0px 0px 0px` },
  );
  observer.observe(heading);
  return () => {
    observer.disconnect();
    setInView(false);
  };
}
