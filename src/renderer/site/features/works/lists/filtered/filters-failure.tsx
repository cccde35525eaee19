import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FilteredListStore } from './filtered-list.store.ts';
import './filters-failure.css';

/**
 * Shows an error with a retry button if only the filter values failed to load. If the list failed too, shows nothing,
 * because the list shows its own error.
 */
export const FiltersFailure = observer(function FiltersFailure({
  store,
}: {
  readonly store: FilteredListStore;
}) {
  const { items, status } = store.list.works;
  const isListFailed = status === 'failed' && items.length === 0;
  if (store.serverChoices.status !== 'failed' || isListFailed) return null;
  return (
    <p className="filters-failure" role="status">
      分类加载失败
      <Button variant="plain" onClick={() => void store.loadChoices()}>
        重试
      </Button>
    </p>
  );
});
