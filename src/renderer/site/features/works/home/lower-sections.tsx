import { type ReactNode, useRef } from 'react';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import type { SectionPlan } from './section-plan.ts';

interface LowerSectionsProps {
  readonly plans: readonly SectionPlan[];
  readonly children: ReactNode;
}

/** Renders the sections below the fold only when the user scrolls near them, which keeps the first screen fast. */
export function LowerSections({ plans, children }: LowerSectionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return isNear ? children : <div ref={place} style={{ minHeight: heightOf(plans) }} />;
}

/** Height in rem of a section's heading, including the gap above it. */
const headRem = 4.5;

/** Returns the min height of the sections, so that the page is tall enough to restore a scroll position among them. */
function heightOf(plans: readonly SectionPlan[]): string {
  const heights = plans.map(({ shape, count }) => shape.height(count));
  const widths = heights.reduce((sum, height) => sum + height.widths, 0);
  const rem = heights.reduce((sum, height) => sum + headRem + height.rem, 0);
  return `calc(${rem}rem + ${widths.toFixed(2)} * min(100vw, var(--size-column)))`;
}
