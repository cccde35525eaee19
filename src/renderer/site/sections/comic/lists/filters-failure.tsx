import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/button.tsx';
import type { FilteredListStore } from './filtered-list.store.ts';
import './filters-failure.css';

/** The list is there without its filters; what they choose from can be asked for again. */
export const FiltersFailure = observer(function FiltersFailure({
  store,
}: {
  readonly store: FilteredListStore;
}) {
  if (store.lists.status !== 'failed') return null;
  return (
    <p className="filters-failure" role="status">
      分类加载失败
      <Button variant="plain" onClick={() => void store.loadLists()}>
        重试
      </Button>
    </p>
  );
});
