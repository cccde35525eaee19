import type { TableBlock, TableCell } from '../block.ts';
import { RunViews } from './sequence-views.tsx';

interface TableViewProps {
  readonly table: TableBlock;
  readonly index: number;
  onTarget(paragraph: number): void;
}

/** Renders a table, which scrolls horizontally if it is wider than the page. */
export function TableView({ table, index, onTarget }: TableViewProps) {
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
