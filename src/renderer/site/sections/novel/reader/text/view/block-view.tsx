import { createElement, type ReactNode } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
import { classNames } from '../../../../../ui/text/class-names.ts';
import type { Block } from '../block.ts';
import { ChapterPicture } from './chapter-picture.tsx';
import './chapter-text.css';
import { RunViews } from './sequence-views.tsx';
import { TableView } from './table-view.tsx';

/** Context of a chapter's blocks. Must keep its identity. */
export interface ChapterContext {
  pictureSource(imagePath: string): PictureSource;
  /** Shows the target paragraph of a reference. */
  onTarget(paragraph: number): void;
  /**
   * If given, only nearby pictures are rendered: they load at once and keep their reserved space. Called with their
   * measured height ÷ width.
   */
  readonly onRatio?: (paragraph: number, ratio: number) => void;
}

interface BlockViewProps {
  readonly block: Block;
  /** Index of the block in the chapter. */
  readonly index: number;
  readonly chapter: ChapterContext;
  /** Number of characters before this part of the paragraph. */
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
        // The chapter title is the page's first heading, so headings of the text are lower.
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

/** Returns the offset attributes for text measurement and the classes for styling. */
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
