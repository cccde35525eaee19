import { Button } from '../../../../ui/buttons/button.tsx';
import './stale-notice.css';

interface StaleNoticeProps {
  readonly text: string;
  onRetry(): void;
}

/** Above what was known the last time, when the server could not be asked. */
export function StaleNotice({ text, onRetry }: StaleNoticeProps) {
  return (
    <div className="stale-notice" role="status">
      <p className="stale-notice__text">{text}。以下是上次的数据。</p>
      <Button variant="plain" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
