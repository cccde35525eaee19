import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { EmptyIcon } from '../../../ui/icons/icon.tsx';

interface MissingWorkProps {
  /** Path of the section's home. */
  readonly home: string;
  readonly text?: string;
}

/** Says that there is no such work or chapter. Offers no retry, because it cannot help. */
export function MissingWork({ home, text = '书籍信息未加载，请返回首页重试' }: MissingWorkProps) {
  return (
    <FailureMessage
      text={text}
      icon={<EmptyIcon size={36} />}
      actions={
        <ButtonLink to={home} variant="primary">
          返回首页
        </ButtonLink>
      }
    />
  );
}
