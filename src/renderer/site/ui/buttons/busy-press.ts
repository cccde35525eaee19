import type { ButtonHTMLAttributes, MouseEvent, MouseEventHandler } from 'react';

type PressProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-busy' | 'aria-disabled'>;

/**
 * Returns the props of a button that ignores clicks, and Enter in its form, while it is busy. Screen readers announce
 * that state. Unlike with `disabled`, the button keeps the focus.
 */
export function busyPress(
  busy: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): PressProps {
  return busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } : { onClick };
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
