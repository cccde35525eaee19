import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { busyPress } from '../../../../ui/buttons/busy-press.ts';
import { ForwardIcon } from '../../../../ui/icons/icon.tsx';
import './action-row.css';

export const actionRowClass = 'action-row';

export interface ActionRowLook {
  readonly icon: ReactNode;
  readonly label: string;
  /** Benefit or current state, shown beside the label. */
  readonly note?: ReactNode;
}

export function ActionRowContent({ icon, label, note }: ActionRowLook) {
  return (
    <>
      <span className="action-row__icon">{icon}</span>
      <span className="action-row__words">
        <span className="action-row__label">{label}</span> <span className="action-row__note">{note}</span>
      </span>
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
}: ActionRowLook & { readonly busy?: boolean; onPress(): void }) {
  return (
    <button type="button" className={actionRowClass} {...busyPress(busy, onPress)}>
      <ActionRowContent {...content} />
    </button>
  );
}

export function ActionLink({ to, ...content }: ActionRowLook & { readonly to: string }) {
  return (
    <Link className={actionRowClass} to={to}>
      <ActionRowContent {...content} />
    </Link>
  );
}

/** Links to another site, without a Referer header. */
export function OutwardLink({ href, ...content }: ActionRowLook & { readonly href: string }) {
  return (
    <a className={actionRowClass} href={href} rel="noreferrer">
      <ActionRowContent {...content} />
    </a>
  );
}

/** Renders a row that expands to show `children` below. */
export function FoldedRow({ children, ...look }: ActionRowLook & { readonly children: ReactNode }) {
  return (
    <details className="folded-row">
      <summary className={actionRowClass}>
        <ActionRowContent {...look} />
      </summary>
      {children}
    </details>
  );
}
