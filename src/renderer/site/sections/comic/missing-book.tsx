import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureMessage } from '../../ui/feedback/status-message.tsx';
import { EmptyIcon } from '../../ui/icons/icon.tsx';

/** For an address without a book, or without a chapter: there is nothing to try again. */
export function MissingBook({ text = '书籍信息未加载，请返回首页重试' }: { readonly text?: string }) {
  return (
    <FailureMessage
      text={text}
      icon={<EmptyIcon size={36} />}
      actions={
        <ButtonLink to={paths.comicHome.to()} variant="primary">
          返回首页
        </ButtonLink>
      }
    />
  );
}
