import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FilteredListStore } from './filtered-list.store.ts';
import './filters-failure.css';

/** The list is there without its filters; what they choose from can be asked for again. Without both, the list's own failure says it. */
export const FiltersFailure = observer(function FiltersFailure({
  store,
}: {
  readonly store: FilteredListStore;
}) {
  const { items, status } = store.list.works;
  const isListFailed = status === 'failed' && items.length === 0;
  if (store.told.status !== 'failed' || isListFailed) return null;
  return (
    <p className="filters-failure" role="status">
      分类加载失败
      <Button variant="plain" onClick={() => void store.loadChoices()}>
        重试
      </Button>
    </p>
  );
});
