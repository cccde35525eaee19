import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyIcon, OfflineIcon, TroubleIcon } from '../icons/icon.tsx';
import './status-message.css';

/** What went wrong, for its picture, and how that is said. */
export interface Failure {
  /** 'network' where the server was not reached. */
  readonly code: string;
  readonly message: string;
}

/** A failure in the place of the content that failed, with a picture of what failed: the way there, or what was asked for. */
export function FailureMessage({
  error,
  text = error?.message,
  icon = error?.code === 'network' ? <OfflineIcon size={36} /> : <TroubleIcon size={36} />,
  onRetry,
  retryLabel = '重试',
  actions,
}: {
  readonly error?: Failure | undefined;
  /** In place of the error's own. */
  readonly text?: string;
  /** In place of the one that fits the error. */
  readonly icon?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Further ways out, beside the retry. */
  readonly actions?: ReactNode;
}) {
  return (
    <div className="status-message" role="status">
      {icon}
      <p className="status-message__text">{text}</p>
      <div className="status-message__actions">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

export function EmptyMessage({
  text = '暂时没有记录',
  actions,
}: {
  readonly text?: string;
  /** The ways to fill it. */
  readonly actions?: ReactNode;
}) {
  return (
    <div className="status-message">
      <EmptyIcon size={36} />
      <p className="status-message__text">{text}</p>
      {actions && <div className="status-message__actions">{actions}</div>}
    </div>
  );
}
