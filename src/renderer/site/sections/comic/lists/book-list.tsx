import { observer } from 'mobx-react-lite';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { BookCards, BookCardsSkeleton } from './book-cards.tsx';
import type { BookListStore } from './book-list.store.ts';
import { ListAds } from './list-ads.tsx';

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
