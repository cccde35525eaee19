import { observer } from 'mobx-react-lite';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdCarousel } from '../ads/ad-carousel.tsx';
import { BookCards, BookCardsSkeleton } from './book-cards.tsx';
import type { BookListStore } from './book-list.store.ts';

interface BookListProps {
  readonly list: BookListStore;
  readonly isRanked?: boolean;
}

export const BookList = observer(function BookList({ list, isRanked = false }: BookListProps) {
  const { status, isEnd, items, error } = list.books;
  return (
    <InfiniteList
      status={status}
      isEnd={isEnd}
      isEmpty={items.length === 0}
      errorText={error?.message}
      skeleton={<BookCardsSkeleton />}
      onMore={list.loadMore}
    >
      {items.length > 0 && <BookCards books={items} isRanked={isRanked} />}
    </InfiniteList>
  );
});

/** The ads of a list; their place until it is known whether there are any, and none when the list failed. */
export const BookListAds = observer(function BookListAds({ list }: { readonly list: BookListStore }) {
  if (list.ads !== undefined && list.ads.length > 0) return <AdCarousel ads={list.ads} />;
  const isAwaited = list.ads === undefined && list.books.status !== 'failed';
  return isAwaited ? <Skeleton shape="banner" /> : null;
});
