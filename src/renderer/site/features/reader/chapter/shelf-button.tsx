import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { HeartIcon } from '../../../ui/icons/icon.tsx';
import type { ChapterStore } from './chapter.store.ts';

/** Adds the work to the shelf. Renders nothing if it is there. */
export const ShelfButton = observer(function ShelfButton({ store }: { readonly store: ChapterStore }) {
  const { toasts } = useServices();
  const { shelfTexts } = store.reading;
  if (store.isOnShelf || !store.facts) return null;
  const handleAdd = () => {
    store.toggleShelf();
    toasts.show(shelfTexts.added);
  };
  return (
    <Button size="large" block icon={<HeartIcon size={18} />} onClick={handleAdd}>
      {shelfTexts.add}
    </Button>
  );
});
