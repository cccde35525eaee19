import { observer } from 'mobx-react-lite';
import { memo, useMemo, useRef } from 'react';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import type { ReadingSettings } from '../settings/reading-settings.store.ts';
import { layoutOf } from '../settings/text-layout.ts';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import type { ChapterScroll } from './chapter-scroll.store.ts';
import type { PlaceKeeper } from './place-keeper.ts';
import './scrolling-text.css';
import { type TextGroup, textGroups } from './text-groups.ts';
import { usePlaceKept } from './use-place-kept.ts';

interface ScrollingTextProps {
  readonly keeper: PlaceKeeper;
  readonly scroll: ChapterScroll;
  readonly settings: ReadingSettings;
  readonly title: string;
  /** The same function each time: every paragraph would be drawn again by another. */
  pictureSource(imagePath: string): PictureSource;
}

/** A chapter's text in the page's own scrolling. Whatever changes its height, the line that is read does not move. */
export const ScrollingText = observer(function ScrollingText(props: ScrollingTextProps) {
  const { keeper, scroll, settings, title, pictureSource } = props;
  const article = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => textGroups(scroll.document.blocks), [scroll]);
  const chapter = useMemo<ChapterContext>(
    () => ({ pictureSource, onTarget: (paragraph) => scroll.seek({ paragraph, character: 0 }) }),
    [scroll, pictureSource],
  );
  usePlaceKept({ article, holder }, { keeper, scroll, groups, layout: layoutOf(settings) });

  return (
    <article className="chapter-text" ref={article}>
      <h2 className="chapter-text__title">{title}</h2>
      <div className="chapter-text__groups" ref={holder}>
        {groups.map((group) => (
          <GroupView key={group.first} group={group} chapter={chapter} />
        ))}
      </div>
    </article>
  );
});

interface GroupViewProps {
  readonly group: TextGroup;
  readonly chapter: ChapterContext;
}

/** Drawn once: what is set later comes to it by custom properties. */
const GroupView = memo(function GroupView({ group, chapter }: GroupViewProps) {
  return (
    <div className="chapter-text__group">
      {group.blocks.map((block, index) => (
        <BlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the chapter
          key={index}
          block={block}
          index={group.first + index}
          chapter={chapter}
        />
      ))}
    </div>
  );
});
