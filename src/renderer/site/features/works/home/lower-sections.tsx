import { type ReactNode, useRef } from 'react';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import type { SectionPlan } from './section-plan.ts';

interface LowerSectionsProps {
  readonly plans: readonly SectionPlan[];
  readonly children: ReactNode;
}

/** The sections far below the fold: they are there once they come near, which keeps the first screen quick. */
export function LowerSections({ plans, children }: LowerSectionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return isNear ? children : <div ref={place} style={{ minHeight: heightOf(plans) }} />;
}

/** Of a section's head and the gap above it. */
const headRem = 4.5;

/** At least as high as the sections that come here: a position among them can then be gone back to, which brings them near. */
function heightOf(plans: readonly SectionPlan[]): string {
  const heights = plans.map(({ shape, count }) => shape.height(count));
  const widths = heights.reduce((sum, height) => sum + height.widths, 0);
  const rem = heights.reduce((sum, height) => sum + headRem + height.rem, 0);
  return `calc(${rem}rem + ${widths.toFixed(2)} * min(100vw, var(--size-column)))`;
}
