import { useLayoutEffect, useRef } from 'react';
import './toast.css';

interface ToastProps {
  /** Changes with each message, so that the same text twice is announced twice. */
  readonly id: number | undefined;
  readonly text: string | undefined;
  readonly action?: { readonly label: string; run(): void } | undefined;
  /** A pointer is on it, and no longer. */
  onTouch(): void;
  onLeave(): void;
}

/** The one message at the foot of the screen; always mounted, since live regions are read only when they change. */
export function Toast({ id, text, action, onTouch, onLeave }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);

  // A popover stands above open dialogs, as no z-index can; where there are none, the style sheet alone shows it.
  useLayoutEffect(() => {
    const popover = element.current;
    if (!popover || id === undefined || typeof popover.showPopover !== 'function') return;
    popover.showPopover();
    return () => popover.hidePopover();
  }, [id]);

  return (
    <div className="toast" role="status" popover="manual" ref={element} data-shown={text !== undefined}>
      {text !== undefined && (
        <span key={id} className="toast__text" onPointerEnter={onTouch} onPointerLeave={onLeave}>
          {text}
          {action && (
            <button type="button" className="toast__action" onClick={action.run}>
              {action.label}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
