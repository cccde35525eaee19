import type { ButtonHTMLAttributes, MouseEvent, MouseEventHandler } from 'react';

type PressProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-busy' | 'aria-disabled'>;

/**
 * For a button that may be waiting for an answer: meanwhile it takes no press, nor its form Enter, and says so to assistive
 * technology. It keeps the focus, which `disabled` would throw away.
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
