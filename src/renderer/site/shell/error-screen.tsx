import type { AppError } from '#shared/errors.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { FailureMessage } from '../ui/feedback/status-message.tsx';
import './error-screen.css';

/** Shows that code could not be loaded or that a screen failed. Does not show the message of an internal error. */
export function ErrorScreen({ error, onRetry }: { readonly error: AppError; onRetry?: () => void }) {
  return (
    <div className="error-screen">
      <FailureMessage
        error={error}
        text={error.code === 'internal' ? '页面加载失败，请重试' : error.message}
        onRetry={onRetry}
        actions={<ButtonLink to={paths.comicHome.to()}>返回首页</ButtonLink>}
      />
    </div>
  );
}
