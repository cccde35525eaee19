import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { chapterName } from '../../../../features/chapters/chapter-name.ts';
import type { MenuControls } from '../../../../features/reader/frame/reader-frame.tsx';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import { EmptyMessage } from '../../../../ui/feedback/status-message.tsx';
import { chapterUnit } from '../../novel-work.ts';
import type { BookReading } from '../book-reading.store.ts';
import './chapter-content.css';
import { MatchMarks } from '../find/match-marks.tsx';
import { SentenceMark } from '../listen/sentence-mark.tsx';
import type { NovelSequence } from '../novel-sequence.ts';
import type { ChapterPages } from '../pages/chapter-pages.store.ts';
import { PagedText } from '../pages/paged-text.tsx';
import { ChapterScroll } from '../scroll/chapter-scroll.store.ts';
import type { PlaceKeeper } from '../scroll/place-keeper.ts';
import { ScrollingText } from '../scroll/scrolling-text.tsx';
import { TextColumn } from '../scroll/text-column.tsx';
import type { NovelText } from './novel-text.store.ts';

interface ContentProps {
  readonly reading: BookReading;
  readonly text: NovelText;
}

interface SequenceContentProps {
  readonly reading: BookReading;
  readonly sequence: NovelSequence;
  readonly keeper: PlaceKeeper;
}

/** Renders the chapter sequence, one chapter below the other. */
export const SequenceContent = observer(function SequenceContent({
  reading,
  sequence,
  keeper,
}: SequenceContentProps) {
  const { readers } = sequence;
  const numbers = readers.map(({ chapter }) => chapter.reading.number);
  return (
    <TextColumn keeper={keeper} chapters={numbers.join()}>
      {readers.map(
        ({ chapter, view }) =>
          view && (
            <ChapterContent key={chapter.reading.number} reading={reading} text={view} keeper={keeper} />
          ),
      )}
    </TextColumn>
  );
});

interface ChapterContentProps extends ContentProps {
  readonly keeper: PlaceKeeper;
}

/** Renders a chapter's text with its highlights. */
const ChapterContent = observer(function ChapterContent({ reading, text, keeper }: ChapterContentProps) {
  const holder = useRef<HTMLDivElement>(null);
  const pictureSource = usePictureSource(text);
  const { chapter, position } = text;
  if (chapter.document.blocks.length === 0) return <EmptyMessage text="本章暂无内容" />;
  if (!(position instanceof ChapterScroll)) return null;
  return (
    <div className="chapter-content" ref={holder}>
      {chapter.isKept && <StoredCopyMark />}
      <ScrollingText
        keeper={keeper}
        scroll={position}
        settings={reading.settings}
        title={chapterName(chapter, chapterUnit)}
        pictureSource={pictureSource}
      />
      <SentenceMark listening={reading.listening} number={chapter.number} text={holder} />
      <MatchMarks find={text.find} text={holder} />
    </div>
  );
});

interface PagedContentProps extends ContentProps {
  readonly pages: ChapterPages;
  readonly menu: MenuControls;
  /** Called when the user turns beyond the last page (1) or before the first (-1). */
  onPastEnd(direction: 1 | -1): void;
}

/** Renders a chapter as pages that fill the screen. */
export const PagedContent = observer(function PagedContent(props: PagedContentProps) {
  const { reading, text, pages, menu, onPastEnd } = props;
  const holder = useRef<HTMLDivElement>(null);
  const pictureSource = usePictureSource(text);
  const { chapter, find } = text;
  return (
    <div className="chapter-content" ref={holder}>
      <PagedText
        pages={pages}
        settings={reading.settings}
        title={chapterName(chapter, chapterUnit)}
        isMenuOpen={menu.isOpen}
        pictureSource={pictureSource}
        onMenu={menu.toggle}
        onTurn={reading.listening.strayed}
        onPastEnd={onPastEnd}
      />
      {chapter.isKept && <StoredCopyMark />}
      <SentenceMark listening={reading.listening} number={chapter.number} text={holder} />
      <MatchMarks find={find} text={holder} />
    </div>
  );
});

/** Says that the text is a stored copy, because the server could not be reached. */
function StoredCopyMark() {
  return <p className="chapter-content__kept">离线内容，联网后更新</p>;
}

/**
 * Returns the function that finds the source of a picture. It is the same function until the chapter changes, so that
 * paragraphs do not render again.
 */
function usePictureSource({ chapter }: NovelText): (imagePath: string) => PictureSource {
  const { bookName, number } = chapter;
  return useMemo(
    () => (imagePath: string) => ({ section: 'novel', title: bookName, number, imagePath }) as const,
    [bookName, number],
  );
}
