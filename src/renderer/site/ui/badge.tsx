import type { ReactNode } from 'react';
import './badge.css';

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'accent' | 'positive' | 'coin';
  readonly children: ReactNode;
}) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
