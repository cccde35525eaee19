import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * What stands below that which is read: out of the keyboard's way until it is on the screen. Else the first press of Tab
 * would scroll to it, and the place that is read would be gone.
 */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => {
      // The last one is how it is now.
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
