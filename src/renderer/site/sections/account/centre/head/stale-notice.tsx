import { Button } from '../../../../ui/buttons/button.tsx';
import './stale-notice.css';

interface StaleNoticeProps {
  readonly text: string;
  onRetry(): void;
}

/** Warns that the content below is from an earlier visit because the server is unreachable. */
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
