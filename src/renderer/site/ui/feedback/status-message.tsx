import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyIcon, OfflineIcon, TroubleIcon } from '../icons/icon.tsx';
import './status-message.css';

/** Error code, which selects the icon, and its text. */
export interface Failure {
  /** 'network' if the server was not reached. */
  readonly code: string;
  readonly message: string;
}

/** Replaces content that failed to load. The icon shows whether the network or the server failed. */
export function FailureMessage({
  error,
  text = error?.message,
  icon = error?.code === 'network' ? <OfflineIcon size={36} /> : <TroubleIcon size={36} />,
  onRetry,
  retryLabel = '重试',
  actions,
}: {
  readonly error?: Failure | undefined;
  /** Overrides the text of the error. */
  readonly text?: string;
  /** Overrides the icon of the error. */
  readonly icon?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Buttons in addition to the retry. */
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
  /** Buttons that lead to content. */
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
