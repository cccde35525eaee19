import { useLayoutEffect, useRef } from 'react';
import './toast.css';

interface ToastProps {
  /** Changes with each message, so screen readers announce a repeated text again. */
  readonly id: number | undefined;
  readonly text: string | undefined;
  readonly action?: { readonly label: string; run(): void } | undefined;
  /** Called when a pointer touches the toast; `onLeave` when it leaves. */
  onTouch(): void;
  onLeave(): void;
}

/**
 * Single message at the foot of the screen. Always mounted, because screen readers announce a live region only when it
 * changes.
 */
export function Toast({ id, text, action, onTouch, onLeave }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);

  // A popover appears above open dialogs, which no z-index achieves. Without popover support the style sheet alone
  // shows the toast.
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
