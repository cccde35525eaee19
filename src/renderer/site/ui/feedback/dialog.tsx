import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../text/class-names.ts';
import './dialog.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icon.tsx';
import { lockScroll } from './scroll-lock.ts';

interface DialogProps {
  readonly title: string;
  /** In the middle of the screen, rising from its lower edge, coming from its side, where the body fills it, or over all of it. */
  readonly placement?: 'center' | 'bottom' | 'side' | 'screen';
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Esc, the scrim and the close button of a sheet. */
  onDismiss(): void;
}

/** A modal dialog while mounted. The element that had the focus gets it back. */
export function Dialog({ title, placement = 'center', children, actions, onDismiss }: DialogProps) {
  const titleId = useId();
  const element = useModal();

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss();
  };
  const handleClick = (event: MouseEvent) => {
    // Over all of the screen there is no scrim.
    if (event.target === event.currentTarget && placement !== 'screen') onDismiss();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is a convenience of the pointer; Esc is the keyboard's.
    <dialog
      ref={element}
      className={classNames('dialog', `dialog--${placement}`)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <div className="dialog__box">
        <div className="dialog__head">
          <h2 className="dialog__title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {(placement === 'bottom' || placement === 'side') && (
            <IconButton label="关闭" icon={<CloseIcon size={22} />} onClick={() => onDismiss()} />
          )}
        </div>
        <div className="dialog__body">{children}</div>
        {actions !== undefined && <div className="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  );
}

function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    // Else the first button has the focus, and whoever opened the dialog by Enter might press it with the same key.
    dialog.querySelector('h2')?.focus();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Closing, unlike removal, gives the focus back.
      dialog.close();
      // Nobody had it: the dialog seems to keep it until it is gone.
      if (dialog.contains(document.activeElement) || document.activeElement === document.body) focusContent();
    };
  }, []);
  return element;
}

/** A dialog that the page opened by itself has nobody to give the focus back to: whoever uses the keyboard goes on in the content. */
function focusContent(): void {
  const shown = [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0);
  if (!shown) return;
  shown.tabIndex = -1;
  shown.addEventListener('blur', () => shown.removeAttribute('tabindex'), { once: true });
  shown.focus({ preventScroll: true });
}
