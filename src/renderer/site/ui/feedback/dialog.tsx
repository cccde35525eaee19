import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../text/class-names.ts';
import './dialog.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icon.tsx';
import { DialogExitContext } from './dialog-exit.ts';

interface DialogProps {
  readonly title: string;
  /** Place of the dialog: in the center, at the lower edge, at the side with full height, or on the full screen. */
  readonly placement?: 'center' | 'bottom' | 'side' | 'screen';
  readonly children: ReactNode;
  /** Choice above the buttons. In a sheet that fits the screen it stays in place when the content changes its height. */
  readonly choice?: ReactNode;
  /** Buttons; the main one is the last. */
  readonly actions?: ReactNode;
  /** Called for Esc, a tap on the backdrop, and the close button of a sheet. */
  onDismiss(): void;
}

/**
 * Shows a modal dialog until it is closed or unmounted, then restores the focus. A closed dialog moves out above the page,
 * which can be used meanwhile.
 */
export function Dialog({ title, placement = 'center', children, choice, actions, onDismiss }: DialogProps) {
  const titleId = useId();
  const { element, isLeaving } = useModal();

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss();
  };
  const handleClick = (event: MouseEvent) => {
    // Ignores a dialog on the full screen, because it has no backdrop.
    if (event.target === event.currentTarget && placement !== 'screen') onDismiss();
  };

  const dialog = (
    <dialog
      ref={element}
      className={classNames(
        'dialog',
        `dialog--${placement}`,
        choice !== undefined && 'dialog--choice',
        isLeaving && 'dialog--leaving',
      )}
      aria-labelledby={titleId}
      aria-hidden={isLeaving || undefined}
      inert={isLeaving}
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
        {choice !== undefined && <div className="dialog__choice">{choice}</div>}
        {actions !== undefined && (
          <div className="dialog__foot">
            <div className="dialog__actions">{actions}</div>
          </div>
        )}
      </div>
    </dialog>
  );
  return (
    <>
      {dialog}
      {isLeaving && <div className={classNames('dialog-shade', `dialog-shade--${placement}`)} />}
    </>
  );
}

interface Modal {
  readonly element: RefObject<HTMLDialogElement | null>;
  /** True while the closed dialog moves out. */
  readonly isLeaving: boolean;
}

function useModal(): Modal {
  const element = useRef<HTMLDialogElement>(null);
  const { isLeaving, waitFor } = use(DialogExitContext);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || isLeaving) return;
    dialog.showModal();
    // Focuses the title. Otherwise the first button would get the focus, and the press of Enter that opened the dialog
    // could activate it.
    dialog.querySelector('h2')?.focus();
    const unlock = lockScroll();
    return () => {
      unlock();
      // Closes the dialog before it is removed, because only closing restores the focus.
      dialog.close();
      // Focuses the content if no element had the focus before, because the focus would otherwise stay in the removed
      // dialog.
      if (dialog.contains(document.activeElement) || document.activeElement === document.body) focusContent();
    };
  }, [isLeaving]);
  useLayoutEffect(() => {
    // Another modal dialog would cover the closed one, which is no longer in the top layer.
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isLeaving && element.current && !isCovered) waitFor(movementOf(element.current));
  }, [isLeaving, waitFor]);
  return { element, isLeaving };
}

/** Resolves when the element's animations have ended or were cancelled. */
function movementOf(element: Element): Promise<unknown> {
  return Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}

/**
 * Focuses the content for keyboard users after a dialog that the page itself has opened, because there is no focus to
 * restore.
 */
function focusContent(): void {
  const shown = [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0);
  if (!shown) return;
  shown.tabIndex = -1;
  shown.addEventListener('blur', () => shown.removeAttribute('tabindex'), { once: true });
  shown.focus({ preventScroll: true });
}

let locks = 0;

/** Prevents the page from scrolling until the returned function is called. Counts the locks of stacked dialogs. */
function lockScroll(): () => void {
  locks += 1;
  apply();
  return () => {
    locks -= 1;
    apply();
  };
}

function apply(): void {
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
}
