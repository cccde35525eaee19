import { createElement, type ReactNode } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
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
}

interface BlockViewProps {
  readonly block: Block;
  /** Its place in the chapter. */
  readonly index: number;
  readonly chapter: ChapterContext;
}

export function BlockView({ block, index, chapter }: BlockViewProps): ReactNode {
  const { onTarget } = chapter;
  switch (block.kind) {
    case 'picture':
      return <ChapterPicture picture={block} index={index} source={chapter.pictureSource(block.imagePath)} />;
    case 'rule':
      return <hr className="chapter-text__rule" data-paragraph={index} />;
    case 'table':
      return <TableView table={block} index={index} onTarget={onTarget} />;
    case 'heading':
      return createElement(
        // The chapter's title is the page's first heading, whatever the server's are.
        `h${Math.min(block.level + 1, 6)}`,
        { className: 'chapter-text__heading', 'data-paragraph': index },
        <RunViews runs={block.runs} onTarget={onTarget} />,
      );
    case 'item':
      return (
        <p
          className="chapter-text__item"
          data-paragraph={index}
          style={{ '--depth': block.depth } as React.CSSProperties}
        >
          <span className="chapter-text__marker" data-aside>
            {block.marker}
          </span>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="chapter-text__quote" data-paragraph={index}>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </blockquote>
      );
    case 'paragraph':
    case 'verse':
    case 'footnote':
      return (
        <p className={`chapter-text__${block.kind}`} data-paragraph={index}>
          <RunViews runs={block.runs} onTarget={onTarget} />
        </p>
      );
  }
}
