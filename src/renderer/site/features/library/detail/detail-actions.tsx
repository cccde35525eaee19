import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { WorkActions } from '../../works/detail/work-actions.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { WorkDetailStore } from './work-detail.store.ts';

interface DetailActionsProps {
  readonly store: WorkDetailStore;
  readonly entry: LibraryEntry;
}

/** Shows the buttons for shelf, recharge and reading. */
export const DetailActions = observer(function DetailActions({ store, entry }: DetailActionsProps) {
  const { toasts } = useServices();
  const { isOnShelf, isUnpublished, lastReadNumber } = store;
  const { words, work, unit, chapterHref } = store.plan.library;
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? words.removed : words.added);
  };
  const reading = {
    text: lastReadNumber === undefined ? '开始阅读' : `继续阅读 第${lastReadNumber}${unit}`,
    href: chapterHref(entry, lastReadNumber ?? 1),
  };
  return (
    <WorkActions
      href={work(entry).href}
      isOnShelf={isOnShelf}
      shelfTexts={words}
      reading={isUnpublished ? undefined : reading}
      onShelfToggle={handleShelf}
    />
  );
});
