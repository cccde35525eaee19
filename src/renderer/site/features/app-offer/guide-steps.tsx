import type { ReactNode } from 'react';
import './guide-steps.css';

export interface GuideStep {
  readonly text: string;
  /** SVG content on a 96 × 72 canvas, drawn with the classes of guide-steps.css. Decorative. */
  readonly picture: ReactNode;
}

/** Lists steps that the user takes in the menus of the app or browser. */
export function GuideSteps({ steps }: { readonly steps: readonly GuideStep[] }) {
  return (
    <ol className="guide-steps">
      {steps.map(({ text, picture }) => (
        <li key={text} className="guide-steps__step">
          <svg className="guide-steps__picture" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
            {picture}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
