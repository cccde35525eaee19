import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { busyPress } from '../../../../ui/buttons/busy-press.ts';
import { ForwardIcon } from '../../../../ui/icons/icon.tsx';
import './action-row.css';

export const actionRowClass = 'action-row';

interface ActionRowContent {
  readonly icon: ReactNode;
  readonly label: string;
  /** What it brings, or how it stands. */
  readonly note?: ReactNode;
}

export function ActionRowContent({ icon, label, note }: ActionRowContent) {
  return (
    <>
      <span className="action-row__icon">{icon}</span>
      <span className="action-row__label">{label}</span> <span className="action-row__note">{note}</span>
      <span className="action-row__arrow">
        <ForwardIcon size={16} />
      </span>
    </>
  );
}

export function ActionButton({
  onPress,
  busy = false,
  ...content
}: ActionRowContent & { readonly busy?: boolean; onPress(): void }) {
  return (
    <button type="button" className={actionRowClass} {...busyPress(busy, onPress)}>
      <ActionRowContent {...content} />
    </button>
  );
}

export function ActionLink({ to, ...content }: ActionRowContent & { readonly to: string }) {
  return (
    <Link className={actionRowClass} to={to}>
      <ActionRowContent {...content} />
    </Link>
  );
}

/** To another site, which is not told what page was left. */
export function OutwardLink({ href, ...content }: ActionRowContent & { readonly href: string }) {
  return (
    <a className={actionRowClass} href={href} rel="noreferrer">
      <ActionRowContent {...content} />
    </a>
  );
}
