import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './stretched-link.css';

interface StretchedLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Renders a title as a link. Its tap area is the nearest positioned ancestor, such as a card or a row. Other controls
 * in that ancestor must be positioned above it.
 */
export function StretchedLink({ to, children }: StretchedLinkProps) {
  return (
    <Link className="stretched-link" to={to}>
      {children}
    </Link>
  );
}
