import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { ListAds } from '../../ads/list-ads.tsx';
import { WorkCards, WorkCardsSkeleton } from './work-cards.tsx';
import type { WorkListStore } from './work-list.store.ts';

interface WorkListProps {
  readonly list: WorkListStore;
  readonly isRanked?: boolean;
  readonly shape?: CoverShape | undefined;
  readonly emptyActions?: ReactNode;
}

export const WorkList = observer(function WorkList({
  list,
  isRanked = false,
  shape,
  emptyActions,
}: WorkListProps) {
  const { status, isEnd, items, error } = list.works;
  const ads = <ListAds ads={list.ads} />;
  return (
    <InfiniteList
      status={status}
      isEnd={isEnd}
      isEmpty={items.length === 0}
      error={error}
      emptyActions={emptyActions}
      skeleton={<WorkCardsSkeleton shape={shape} />}
      onMore={list.loadMore}
    >
      {items.length > 0 ? <WorkCards works={items} isRanked={isRanked} shape={shape} between={ads} /> : ads}
    </InfiniteList>
  );
});
