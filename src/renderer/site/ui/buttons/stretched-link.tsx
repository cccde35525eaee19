import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './stretched-link.css';

interface StretchedLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Title link whose tap area is the nearest positioned box (a card or a row). Other controls in the box need a position
 * above it.
 */
export function StretchedLink({ to, children }: StretchedLinkProps) {
  return (
    <Link className="stretched-link" to={to}>
      {children}
    </Link>
  );
}
