import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../text/class-names.ts';
import { busyPress } from './busy-press.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'plain';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'large';
  readonly block?: boolean;
  readonly icon?: ReactNode;
}

type ButtonProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'type'> & {
    /** True while the button waits for a response. It ignores clicks meanwhile. */
    readonly busy?: boolean;
    /** True for the submit button of its form, which Enter in a field also triggers. */
    readonly submits?: boolean;
  };

function lookClass({ variant = 'secondary', size = 'medium', block = false }: Look): string {
  return classNames('button', `button--${variant}`, `button--${size}`, block && 'button--block');
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  submits = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={lookClass({ ...definedLook(variant, size, block) })}
      {...busyPress(busy, onClick)}
    >
      {busy ? <span className="button__spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, block, icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={lookClass({ ...definedLook(variant, size, block) })}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

function definedLook(variant: Look['variant'], size: Look['size'], block: Look['block']): Look {
  return { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
}
