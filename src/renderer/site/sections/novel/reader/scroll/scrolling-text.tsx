import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import type { ReadingSettings } from '../settings/reading-settings.store.ts';
import { layoutOf } from '../settings/text-layout.ts';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import type { ChapterScroll } from './chapter-scroll.store.ts';
import type { PlaceKeeper } from './place-keeper.ts';
import './scrolling-text.css';
import { type GroupRange, groupsAround, type TextGroup, textGroups } from './text-groups.ts';
import { usePlaceKept } from './use-place-kept.ts';

interface ScrollingTextProps {
  readonly keeper: PlaceKeeper;
  readonly scroll: ChapterScroll;
  readonly settings: ReadingSettings;
  readonly title: string;
  /**
   * Returns the source of a picture. Must be the same function in each rendering, because another one renders every
   * paragraph again.
   */
  pictureSource(imagePath: string): PictureSource;
}

const allGroups: GroupRange = { from: 0, to: Number.POSITIVE_INFINITY };

/**
 * Renders a chapter in scrolling mode. When heights change, the reading position does not move on the screen. The first
 * frame contains the text around the position, and the rest follows.
 */
export const ScrollingText = observer(function ScrollingText(props: ScrollingTextProps) {
  const { keeper, scroll, settings, title, pictureSource } = props;
  const article = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => textGroups(scroll.document.blocks), [scroll]);
  const chapter = useMemo<ChapterContext>(
    () => ({ pictureSource, onTarget: (paragraph) => scroll.follow({ paragraph, character: 0 }) }),
    [scroll, pictureSource],
  );
  const soon = useDeferredValue(allGroups, groupsAround(scroll.place.paragraph));
  // Renders all groups after a seek, because it may need any of them.
  const drawn = scroll.seeks > 0 ? allGroups : soon;
  usePlaceKept({ article, holder }, { keeper, scroll, groups, drawn, layout: layoutOf(settings) });

  return (
    <article className="chapter-text" ref={article}>
      <h2 className="chapter-text__title">{title}</h2>
      <div className="chapter-text__groups" ref={holder}>
        {groups.map((group, index) => {
          const isDrawn = index >= drawn.from && index < drawn.to;
          return <GroupView key={group.first} group={group} chapter={chapter} isDrawn={isDrawn} />;
        })}
      </div>
    </article>
  );
});

interface GroupViewProps {
  readonly group: TextGroup;
  readonly chapter: ChapterContext;
  readonly isDrawn: boolean;
}

/** Renders a group only once. Changed settings take effect through CSS custom properties. */
const GroupView = memo(function GroupView({ group, chapter, isDrawn }: GroupViewProps) {
  return (
    <div className="chapter-text__group">
      {isDrawn &&
        group.blocks.map((block, index) => (
          <BlockView
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks can be equal, and their order is fixed
            key={index}
            block={block}
            index={group.first + index}
            chapter={chapter}
          />
        ))}
    </div>
  );
});
