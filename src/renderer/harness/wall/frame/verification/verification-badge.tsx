import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Texts } from '../../../texts/window-texts.ts';
import { TabStop } from '../../../ui/tab-stop.ts';
import './verification-badge.css';

export interface VerificationBadgeProps {
  readonly view: ViewState;
  readonly texts: Texts;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows whether the page matches its platform, and opens the verification panel. */
export function VerificationBadge({ view, texts, isOpen, onPress }: VerificationBadgeProps) {
  const { verdict, text } = badgeOf(view, texts);
  return (
    <button
      type="button"
      className="verification-badge"
      data-verdict={verdict}
      tabIndex={use(TabStop)}
      aria-expanded={isOpen}
      title={titleOf(view, texts)}
      onClick={onPress}
    >
      {text}
    </button>
  );
}

function titleOf({ verification, status }: ViewState, texts: Texts): string {
  if (status === 'stopped') return texts.whyStopped;
  return verification?.isPageReady === false ? texts.whyNotReady : texts.verification;
}

function badgeOf({ verification, status }: ViewState, texts: Texts) {
  if (status === 'failed') return { verdict: 'none', text: texts.unchecked };
  if (status === 'hanging' || status === 'stopped')
    return { verdict: 'mismatches', text: texts.status[status] };
  if (verification === null) return { verdict: 'asking', text: texts.checking };
  if (verification.isPageReady === false) return { verdict: 'asking', text: texts.pageNotReady };
  return verification.ok
    ? { verdict: 'matches', text: texts.matches }
    : { verdict: 'mismatches', text: texts.mismatches(verification.facts.filter(({ ok }) => !ok).length) };
}
