import type { ReactNode } from 'react';
import { ActionRowContent, type ActionRowLook, actionRowClass } from './action-row.tsx';
import './folded-row.css';

/** Renders a row that expands to show `children` below it. */
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
