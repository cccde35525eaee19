import { createElement, type ReactNode } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
import { classNames } from '../../../../../ui/text/class-names.ts';
import type { Block } from '../block.ts';
import { ChapterPicture } from './chapter-picture.tsx';
import './chapter-text.css';
import { RunViews } from './sequence-views.tsx';
import { TableView } from './table-view.tsx';

/** Functions that the blocks of a chapter need. Pass the same object, because another one renders every block again. */
export interface ChapterContext {
  pictureSource(imagePath: string): PictureSource;
  /** Scrolls or turns to the target paragraph of a link. */
  onTarget(paragraph: number): void;
  /**
   * Called with the measured height divided by width of a picture. If it is set, only nearby pictures are rendered;
   * they load immediately, and their reserved space does not change.
   */
  readonly onRatio?: (paragraph: number, ratio: number) => void;
}

interface BlockViewProps {
  readonly block: Block;
  /** Index of the block in the chapter. */
  readonly index: number;
  readonly chapter: ChapterContext;
  /** Number of the paragraph's characters before this part. */
  readonly from?: number;
  /** True if the paragraph continues after this part. */
  readonly isCut?: boolean;
}

export function BlockView(props: BlockViewProps): ReactNode {
  const { block, index, chapter } = props;
  const { onTarget } = chapter;
  switch (block.kind) {
    case 'picture':
      return (
        <ChapterPicture
          picture={block}
          index={index}
          source={chapter.pictureSource(block.imagePath)}
          {...(chapter.onRatio && { onRatio: chapter.onRatio })}
        />
      );
    case 'rule':
      return <hr className="chapter-text__rule" data-paragraph={index} />;
    case 'table':
      return <TableView table={block} index={index} onTarget={onTarget} />;
    case 'heading':
      return createElement(
        // Lowers the level of a heading, because the chapter title is the page's first heading.
        `h${Math.min(block.level + 1, 6)}`,
        textAttributes(props),
        <RunViews runs={block.runs} onTarget={onTarget} />,
      );
    case 'item':
      return (
        <p {...textAttributes(props)} style={{ '--depth': block.depth } as React.CSSProperties}>
          <span className="chapter-text__marker" data-aside>
            {block.marker}
          </span>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </p>
      );
    case 'quote':
      return (
        <blockquote {...textAttributes(props)}>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </blockquote>
      );
    case 'paragraph':
    case 'verse':
    case 'footnote':
    case 'caption':
      return (
        <p {...textAttributes(props)}>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </p>
      );
  }
}

/** Returns the attributes with which offsets in the text are measured, and the CSS classes. */
function textAttributes({ block, index, from = 0, isCut = false }: BlockViewProps) {
  return {
    className: classNames(
      `chapter-text__${block.kind}`,
      from > 0 && 'chapter-text__piece--later',
      isCut && 'chapter-text__piece--cut',
    ),
    'data-paragraph': index,
    'data-from': from > 0 ? from : undefined,
  };
}
