import { createElement, type ReactNode } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
import { classNames } from '../../../../../ui/text/class-names.ts';
import type { Block, TableBlock, TableCell } from '../block.ts';
import { ChapterPicture } from './chapter-picture.tsx';
import './chapter-text.css';
import { RunViews } from './sequence-views.tsx';

/**
 * Functions that the blocks of a chapter need. Must be the same object in each rendering, because another one renders
 * every block again.
 */
export interface ChapterContext {
  pictureSource(imagePath: string): PictureSource;
  /** Scrolls or turns to the target paragraph of a link. */
  onTarget(paragraph: number): void;
  /**
   * Called with the measured height divided by width of a picture. If it is set, only pictures near the viewport are
   * rendered. They load immediately, and their reserved space does not change.
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

interface TableViewProps {
  readonly table: TableBlock;
  readonly index: number;
  onTarget(paragraph: number): void;
}

/** Renders a table. It scrolls horizontally if it is wider than the page. */
function TableView({ table, index, onTarget }: TableViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className="chapter-text__table" data-paragraph={index} aria-label="表格" tabIndex={0}>
      <table>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows can be equal, and their order is fixed
            <tr key={place}>
              {row.map((cell) => (
                <Cell key={cell.from} cell={cell} onTarget={onTarget} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, onTarget }: { readonly cell: TableCell; onTarget(paragraph: number): void }) {
  const Element = cell.isHeader ? 'th' : 'td';
  return (
    <Element colSpan={cell.columns} rowSpan={cell.rows} data-from={cell.from}>
      <RunViews runs={cell.runs} onTarget={onTarget} />
    </Element>
  );
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

/** Returns the CSS classes, and the attributes by which offsets in the text are measured. */
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
