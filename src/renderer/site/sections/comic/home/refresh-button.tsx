import { observer } from 'mobx-react-lite';
import { classNames } from '../../../ui/class-names.ts';
import { RefreshIcon } from '../../../ui/icon.tsx';
import type { BookSectionStore } from './book-section.store.ts';
import './refresh-button.css';

interface RefreshButtonProps {
  /** What is exchanged: tells the buttons of several sections apart. */
  readonly of: string;
  readonly section: BookSectionStore;
  onRefresh(): void;
}

export const RefreshButton = observer(function RefreshButton({ of, section, onRefresh }: RefreshButtonProps) {
  const isBusy = section.status === 'loading';
  return (
    <button
      type="button"
      className={classNames('refresh-button', isBusy && 'refresh-button--busy')}
      aria-label={`换一批：${of}`}
      disabled={isBusy}
      onClick={onRefresh}
    >
      换一批
      <RefreshIcon size={15} />
    </button>
  );
});
