import { createElement, type ReactNode } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
import { classNames } from '../../../../../ui/text/class-names.ts';
import type { Block } from '../block.ts';
import { ChapterPicture } from './chapter-picture.tsx';
import './chapter-text.css';
import { RunViews } from './run-views.tsx';
import { TableView } from './table-view.tsx';

/** What blocks need of the chapter that they are part of; the same object for all of them. */
export interface ChapterContext {
  pictureSource(imagePath: string): PictureSource;
  /** Shows the paragraph that a reference leads to. */
  onTarget(paragraph: number): void;
  /**
   * Where it is given, only pictures that are near are drawn: they are loaded at once, and keep the room they have. It is
   * told the right one, height ÷ width.
   */
  readonly onRatio?: (paragraph: number, ratio: number) => void;
}

interface BlockViewProps {
  readonly block: Block;
  /** Its place in the chapter. */
  readonly index: number;
  readonly chapter: ChapterContext;
  /** Of a piece of a paragraph: how many characters of it stand before. */
  readonly from?: number;
  /** Whether the paragraph goes on after this piece of it. */
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
        // The chapter's title is the page's first heading, whatever the server's are.
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

/** Where the piece begins is told to those who count characters; how it is set, to the style sheet. */
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
