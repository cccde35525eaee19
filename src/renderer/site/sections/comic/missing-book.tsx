import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyIcon } from '../../ui/icon.tsx';
import { FailureMessage } from '../../ui/status-message.tsx';

/** For an address without a book, or without a chapter: there is nothing to try again. */
export function MissingBook({ text = '书籍信息未加载，请返回首页重试' }: { readonly text?: string }) {
  return (
    <FailureMessage
      text={text}
      icon={<EmptyIcon size={36} />}
      actions={
        <ButtonLink to={paths.home.to()} variant="primary">
          返回首页
        </ButtonLink>
      }
    />
  );
}
