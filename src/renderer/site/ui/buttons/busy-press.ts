import type { ButtonHTMLAttributes, MouseEvent, MouseEventHandler } from 'react';

type PressProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-busy' | 'aria-disabled'>;

/**
 * Returns the props of a button that ignores clicks, and Enter in its form, while busy. Announces the state to
 * assistive technology. The button keeps the focus, which `disabled` would remove.
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
