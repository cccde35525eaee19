import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyIcon, OfflineIcon } from '../icons/icon.tsx';
import './status-message.css';

/** A failure in the place of the content that failed. */
export function FailureMessage({
  text,
  icon = <OfflineIcon size={36} />,
  onRetry,
  retryLabel = '重试',
  actions,
}: {
  readonly text: string;
  /** Of what went wrong; by default, that the server was not reached. */
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

export function EmptyMessage({ text = '暂时没有记录' }: { readonly text?: string }) {
  return (
    <div className="status-message">
      <EmptyIcon size={36} />
      <p className="status-message__text">{text}</p>
    </div>
  );
}
