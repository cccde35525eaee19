import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToIsBehind } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { HeartIcon, WalletIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './book-actions.css';
import type { BookDetailStore } from './book-detail.store.ts';

/** What can be done with the book; stays at the foot of the screen. */
export const BookActions = observer(function BookActions({ store }: { readonly store: BookDetailStore }) {
  const { bookId, isOnShelf } = store;
  const { toasts } = useServices();

  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? '已取消收藏' : '已加入收藏');
  };

  return (
    <div className="book-actions">
      <button
        type="button"
        className={classNames('book-actions__tool', isOnShelf && 'book-actions__tool--on')}
        onClick={handleShelf}
      >
        <HeartIcon size={22} filled={isOnShelf} />
        {isOnShelf ? '取消收藏' : '加入收藏'}
      </button>
      <Link
        className="book-actions__tool"
        to={paths.recharge.to({ returnTo: paths.comicBook.to({ id: bookId }) })}
        state={returnToIsBehind}
      >
        <WalletIcon size={22} />
        充值
      </Link>
      <div className="book-actions__read">
        <ReadAction store={store} />
      </div>
    </div>
  );
});

const ReadAction = observer(function ReadAction({ store }: { readonly store: BookDetailStore }) {
  const { bookId, isUnpublished, lastReadNumber } = store;
  const look = { variant: 'primary', size: 'large', block: true } as const;
  if (isUnpublished) {
    return (
      <Button {...look} disabled>
        暂无章节
      </Button>
    );
  }
  return (
    <ButtonLink {...look} to={paths.comicReader.to({ bookId, number: lastReadNumber ?? 1 })}>
      {lastReadNumber === undefined ? '开始阅读' : `继续阅读 第${lastReadNumber}章`}
    </ButtonLink>
  );
});
