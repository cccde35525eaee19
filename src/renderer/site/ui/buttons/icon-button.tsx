import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './icon-button.css';

interface Named {
  /** Accessible name, because an icon has no text. */
  readonly label: string;
  readonly icon: ReactNode;
}

type IconButtonProps = Named &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'children' | 'aria-label'>;

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label}>
      {icon}
    </button>
  );
}

export function IconLink({ label, icon, ...rest }: Named & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} className="icon-button" aria-label={label}>
      {icon}
    </Link>
  );
}
