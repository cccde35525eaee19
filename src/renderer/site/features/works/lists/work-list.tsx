import { observer } from 'mobx-react-lite';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { ListAds } from '../../ads/list-ads.tsx';
import { BookCards, BookCardsSkeleton } from './work-cards.tsx';
import type { BookListStore } from './work-list.store.ts';

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

export const BookListAds = observer(function BookListAds({ list }: { readonly list: BookListStore }) {
  return <ListAds ads={list.ads} isFailed={list.books.status === 'failed'} />;
});
