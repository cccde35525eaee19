import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyIcon, OfflineIcon, TroubleIcon } from '../icons/icon.tsx';
import './status-message.css';

/** Error with its text and its code, which selects the icon. */
export interface Failure {
  /** Error code; 'network' if the server could not be reached. */
  readonly code: string;
  readonly message: string;
}

/**
 * Shows an error in place of content that failed to load. The icon says whether the network or the server failed. After
 * a failure of the network, retries when the device is online again.
 */
export function FailureMessage({
  error,
  text = error?.message,
  icon = error?.code === 'network' ? <OfflineIcon size={36} /> : <TroubleIcon size={36} />,
  onRetry,
  retryLabel = '重试',
  actions,
}: {
  readonly error?: Failure | undefined;
  /** Text that replaces that of the error. */
  readonly text?: string;
  /** Icon that replaces that of the error. */
  readonly icon?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Buttons in addition to the retry button. */
  readonly actions?: ReactNode;
}) {
  useRetryOnline(error?.code === 'network' ? onRetry : undefined);
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

/** Calls `onRetry`, unless it is undefined, when the device is online again. */
export function useRetryOnline(onRetry: (() => void) | undefined): void {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('online', () => retry(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

export function EmptyMessage({
  text = '暂时没有记录',
  actions,
}: {
  readonly text?: string;
  /** Buttons that lead to other content. */
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
