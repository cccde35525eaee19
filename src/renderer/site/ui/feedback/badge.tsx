import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'coin';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
