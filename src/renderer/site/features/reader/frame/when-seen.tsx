import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Makes the content below the chapter focusable only while it is on screen. Otherwise the first Tab would scroll to it
 * and lose the reading position.
 */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => {
      // Reads the last entry, which has the current state.
      setSeen(entries[entries.length - 1]?.isIntersecting ?? false);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="when-seen" inert={!isSeen} ref={element}>
      {children}
    </div>
  );
}
