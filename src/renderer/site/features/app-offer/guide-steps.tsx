import type { ReactNode } from 'react';
import './guide-steps.css';

export interface GuideStep {
  readonly text: string;
  /** What to look for, drawn on 96 × 72 with the classes of the style sheet; the text says it all. */
  readonly picture: ReactNode;
}

/** What a user has to do outside the page, in the menus of the app or browser. */
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
