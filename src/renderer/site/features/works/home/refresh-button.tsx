import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { RefreshIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { WorkSectionStore } from '../work-batch.store.ts';
import './refresh-button.css';

interface RefreshButtonProps {
  /** What is exchanged: tells the buttons of several sections apart. */
  readonly of: string;
  readonly section: WorkSectionStore;
  onRefresh(): Promise<void>;
}

/** Without an answer the books stay as they are, and a toast says why. */
export const RefreshButton = observer(function RefreshButton({ of, section, onRefresh }: RefreshButtonProps) {
  const { toasts } = useServices();
  const isBusy = section.status === 'loading';
  const handleRefresh = async () => {
    await onRefresh();
    if (section.error && section.books.length > 0) toasts.show(section.error.message);
  };
  return (
    <button
      type="button"
      className={classNames('refresh-button', isBusy && 'refresh-button--busy')}
      aria-label={`换一批：${of}`}
      disabled={isBusy}
      onClick={() => void handleRefresh()}
    >
      换一批
      <RefreshIcon size={15} />
    </button>
  );
});
