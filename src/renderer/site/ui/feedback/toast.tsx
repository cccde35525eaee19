import { useLayoutEffect, useRef } from 'react';
import './toast.css';

interface ToastProps {
  /** Number that changes with each message, so that screen readers announce the same text again. */
  readonly id: number | undefined;
  readonly text: string | undefined;
  readonly action?: { readonly label: string; run(): void } | undefined;
  onTouch(): void;
  onLeave(): void;
}

/**
 * Shows a message at the lower edge of the screen. It is always mounted, because screen readers announce a live region
 * only when it changes.
 */
export function Toast({ id, text, action, onTouch, onLeave }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);

  // Shows the toast as a popover, because no z-index puts it above open dialogs. In browsers without popovers, the
  // style sheet alone shows it.
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
