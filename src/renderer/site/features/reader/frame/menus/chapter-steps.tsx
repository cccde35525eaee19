import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from '../../../../services/services-context.ts';
import { HeartIcon } from '../../../../ui/icons/icon.tsx';
import { ListIcon, NextIcon, PreviousIcon } from '../../../../ui/icons/reading-icons.tsx';
import type { ChapterStore } from '../../chapter/chapter.store.ts';
import { fromReader } from '../../reader-navigation.ts';
import { ReaderMenuButton } from './reader-menu-button.tsx';

interface ChapterStepsProps {
  readonly store: ChapterStore;
  /** Opens the chapter list over the reader. If undefined, a link opens the list on its own screen. */
  readonly onChapterList: (() => void) | undefined;
}

/** Shows the buttons for the previous and next chapter, the chapter list and the shelf. */
export const ChapterSteps = observer(function ChapterSteps({ store, onChapterList }: ChapterStepsProps) {
  const { previousNumber, nextNumber, isOnShelf } = store;
  const { links, unit, shelfTexts } = store.reading;
  const { toasts } = useServices();
  const navigate = useNavigate();

  // Opens a chapter in the same history entry. Back then leads to the work, and not through all chapters that were
  // read.
  const goTo = (number: number | undefined, textAtEnd: string) => {
    if (number === undefined) toasts.show(textAtEnd);
    else void navigate(links.chapter(number), { replace: true, state: fromReader });
  };
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? shelfTexts.removed : shelfTexts.added);
  };

  return (
    <>
      {onChapterList ? (
        <ReaderMenuButton label="目录" icon={<ListIcon size={22} />} onClick={onChapterList} />
      ) : (
        <Link className="reader-menu__item" to={links.chapters} replace>
          <ListIcon size={22} />
          目录
        </Link>
      )}
      <ReaderMenuButton
        label={`上一${unit}`}
        icon={<PreviousIcon size={22} />}
        isEnd={previousNumber === undefined}
        onClick={() => goTo(previousNumber, `已经是第一${unit}了`)}
      />
      <ReaderMenuButton
        label={`下一${unit}`}
        icon={<NextIcon size={22} />}
        isEnd={nextNumber === undefined}
        onClick={() => goTo(nextNumber, `已经是最后一${unit}了`)}
      />
      <ReaderMenuButton
        label={isOnShelf ? shelfTexts.on : shelfTexts.off}
        icon={<HeartIcon size={22} filled={isOnShelf} />}
        isOn={isOnShelf}
        disabled={!store.facts}
        onClick={handleShelf}
      />
    </>
  );
});
