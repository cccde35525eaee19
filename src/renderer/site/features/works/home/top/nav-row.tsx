import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AppEntry } from '../../../app-offer/app-entry.tsx';
import './nav-row.css';

export interface NavEntry {
  readonly label: string;
  /** Path of the link. If undefined, the entry offers the app as the platform allows. */
  readonly to?: string;
  readonly icon: ReactNode;
}

interface NavRowProps {
  /** Accessible name of the row. */
  readonly label: string;
  readonly entries: readonly NavEntry[];
}

/** Links from a section's home to its other screens. */
export function NavRow({ label, entries }: NavRowProps) {
  return (
    <nav className="nav-row" aria-label={label}>
      {entries.map(({ label, to, icon }) => (
        <NavLink key={label} to={to}>
          <span className="nav-row__icon">{icon}</span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function NavLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <AppEntry className="nav-row__link">{children}</AppEntry>;
  return (
    <Link className="nav-row__link" to={to}>
      {children}
    </Link>
  );
}
