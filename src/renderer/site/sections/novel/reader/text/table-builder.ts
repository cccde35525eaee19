import type { TableBlock, TableCell } from './block.ts';
import { smallInteger } from './picture-block.ts';
import { type OpenRun, RunBuilder, textOf } from './runs.ts';

const maxColumns = 20;
const maxRows = 100;

/** Table whose links are not resolved yet. */
export interface OpenTable extends Omit<TableBlock, 'rows'> {
  readonly rows: readonly (readonly OpenCell[])[];
}

export interface OpenCell extends Omit<TableCell, 'runs'> {
  readonly runs: readonly OpenRun[];
}

/** Builds one table from its cells. Text outside the cells is ignored. */
export class TableBuilder {
  readonly #rows: Omit<OpenCell, 'from'>[][] = [];
  #cell: Omit<OpenCell, 'from' | 'runs' | 'text'> | undefined = undefined;
  readonly #runs = new RunBuilder();

  /** Text of the open cell; undefined outside cells. */
  get runs(): RunBuilder | undefined {
    return this.#cell && this.#runs;
  }

  openRow(): void {
    this.closeCell();
    this.#rows.push([]);
  }

  openCell(isHeader: boolean, attribute: (name: string) => string | null): void {
    this.closeCell();
    this.#cell = {
      isHeader,
      columns: smallInteger(attribute('colspan'), maxColumns) ?? 1,
      rows: smallInteger(attribute('rowspan'), maxRows) ?? 1,
    };
  }

  closeCell(): void {
    if (!this.#cell) return;
    const runs = this.#runs.takeLines();
    if (this.#rows.length === 0) this.#rows.push([]);
    this.#rows[this.#rows.length - 1]?.push({ ...this.#cell, runs, text: textOf(runs) });
    this.#cell = undefined;
  }

  /** Returns the table, or undefined if it has no text. */
  take(): OpenTable | undefined {
    this.closeCell();
    const rows = this.#rows.filter((row) => row.length > 0);
    if (rows.every((row) => row.every(({ text }) => text === ''))) return undefined;
    let from = 0;
    const placed = rows.map((row) =>
      row.map((cell) => {
        const open = { ...cell, from };
        // Adds 1 for the separator between two cells.
        from += cell.text.length + 1;
        return open;
      }),
    );
    const text = rows.map((row) => row.map((cell) => cell.text).join('\t')).join('\n');
    return { kind: 'table', rows: placed, text };
  }
}
