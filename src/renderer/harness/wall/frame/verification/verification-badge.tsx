import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Texts } from '../../../texts/window-texts.ts';
import { TabStop } from '../../../ui/tab-stop.ts';
import './verification-badge.css';

export interface VerificationBadgeProps {
  readonly view: ViewState;
  readonly texts: Texts;
  /** False for a real phone, because nothing is emulated there. */
  readonly isEmulated: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows whether the page matches its platform; a click opens the verification panel. */
export function VerificationBadge({ view, texts, isEmulated, isOpen, onPress }: VerificationBadgeProps) {
  if (!isEmulated && !isInTrouble(view)) {
    return (
      <span className="verification-badge" data-verdict="none" title={texts.whyRealPhone}>
        <span className="verification-badge-text">{texts.realPhone}</span>
      </span>
    );
  }
  const { verdict, text, count } = badgeOf(view, texts);
  return (
    <button
      type="button"
      className="verification-badge"
      data-verdict={verdict}
      tabIndex={use(TabStop)}
      aria-expanded={isOpen}
      title={`${text}\n${titleOf(view, texts)}`}
      onClick={onPress}
    >
      <span className="verification-badge-text">{text}</span>
      {count !== undefined && (
        <span className="verification-badge-count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

/** Returns true if the page has failed or does not respond. The badge then shows this state. */
function isInTrouble({ status }: ViewState): boolean {
  return ['failed', 'hanging', 'stopped', 'background'].includes(status);
}

function titleOf({ verification, status }: ViewState, texts: Texts): string {
  if (status === 'stopped') return texts.whyStopped;
  if (status === 'background') return texts.whyBackground;
  return verification?.isPageReady === false ? texts.whyNotReady : texts.verification;
}

interface Badge {
  readonly verdict: 'none' | 'asking' | 'matches' | 'mismatches';
  readonly text: string;
  /** Number of mismatches, which replaces the text in a narrow frame. */
  readonly count?: number;
}

function badgeOf({ verification, status }: ViewState, texts: Texts): Badge {
  if (status === 'failed') return { verdict: 'none', text: texts.unchecked };
  if (status === 'hanging' || status === 'stopped' || status === 'background')
    return { verdict: 'mismatches', text: texts.status[status] };
  if (verification === null) return { verdict: 'asking', text: texts.checking };
  if (verification.isPageReady === false) return { verdict: 'asking', text: texts.pageNotReady };
  if (verification.ok) return { verdict: 'matches', text: texts.matches };
  const count = verification.facts.filter(({ ok }) => !ok).length;
  return { verdict: 'mismatches', text: texts.mismatches(count), count };
}
