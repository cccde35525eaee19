import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './stretched-link.css';

interface StretchedLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * A title's link that takes taps on the whole of the nearest positioned box: a card or a row. What else can be pressed in
 * the box is positioned above it.
 */
export function StretchedLink({ to, children }: StretchedLinkProps) {
  return (
    <Link className="stretched-link" to={to}>
      {children}
    </Link>
  );
}
