import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from '../../../services/services-context.ts';
import { HeartIcon } from '../../../ui/icons/icon.tsx';
import { ListIcon, NextIcon, PreviousIcon } from '../../../ui/icons/reading-icons.tsx';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import { ReaderMenuButton } from './reader-menu-button.tsx';

/** Ways to other chapters, and the shelf. */
export const ChapterSteps = observer(function ChapterSteps({ store }: { readonly store: ChapterStore }) {
  const { previousNumber, nextNumber, isOnShelf } = store;
  const { links, unit, shelfWords } = store.reading;
  const { toasts } = useServices();
  const navigate = useNavigate();

  // Replaces: the way back from the reader leads to the work, not through the chapters read.
  const goTo = (number: number | undefined, textAtEnd: string) => {
    if (number === undefined) toasts.show(textAtEnd);
    else void navigate(links.chapter(number), { replace: true });
  };
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? shelfWords.removed : shelfWords.added);
  };

  return (
    <>
      <Link className="reader-menu__item" to={links.chapters} replace>
        <ListIcon size={22} />
        目录
      </Link>
      <ReaderMenuButton
        label={`上一${unit}`}
        icon={<PreviousIcon size={22} />}
        onClick={() => goTo(previousNumber, `已经是第一${unit}了`)}
      />
      <ReaderMenuButton
        label={`下一${unit}`}
        icon={<NextIcon size={22} />}
        onClick={() => goTo(nextNumber, `已经是最后一${unit}了`)}
      />
      <ReaderMenuButton
        label={isOnShelf ? shelfWords.on : shelfWords.off}
        icon={<HeartIcon size={22} filled={isOnShelf} />}
        isOn={isOnShelf}
        disabled={!store.facts}
        onClick={handleShelf}
      />
    </>
  );
});
