import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import type { ReportCell } from '#shared/report/finding-groups.ts';
import type { ReportPlatform, ReportScreen } from '#shared/report/report-data.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { cellState } from '../cell-state.ts';
import { useReport, useTexts } from '../report-context.ts';
import './matrix.css';

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1_000],
  End: [0, 1_000],
};

/** Max number of platforms whose thumbnails fit side by side on a laptop. */
const maxWithThumbnails = 6;

/**
 * Shows a grid with a row for each screen and a column for each platform. Tab reaches one cell, and arrow keys move to
 * the others.
 */
export const Matrix = observer(function Matrix() {
  const report = useReport();
  const texts = useTexts();
  const { visibleScreens: screens, visiblePlatforms: platforms } = report;
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [chosen, setChosen] = useState<boolean>();
  const hasThumbnails = chosen ?? platforms.length <= maxWithThumbnails;
  const row = Math.min(at.row, screens.length - 1);
  const column = Math.min(at.column, platforms.length - 1);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = moves[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const next = {
      row: Math.max(0, Math.min(screens.length - 1, row + step[0])),
      column: Math.max(0, Math.min(platforms.length - 1, column + step[1])),
    };
    setAt(next);
    const cell = event.currentTarget.tBodies[0]?.rows[next.row]?.cells[next.column + 1];
    cell?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };

  return (
    <section aria-labelledby="matrix">
      <h2 id="matrix">
        {texts.matrix} <span className="count">{report.visible.size}</span>
      </h2>
      <Legend hasThumbnails={hasThumbnails} onThumbnails={setChosen} />
      <div className="matrix" data-thumbnails={hasThumbnails}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in this table, so its role is grid */}
        <table role="grid" aria-labelledby="matrix" aria-describedby="matrix-help" onKeyDown={move}>
          <PlatformHeads platforms={platforms} />
          <tbody>
            {screens.map((screen, rowIndex) => (
              <MatrixRow
                key={screen.id}
                screen={screen}
                platforms={platforms}
                tabColumn={rowIndex === row ? column : undefined}
                hasThumbnails={hasThumbnails}
                onEnter={(columnIndex) => setAt({ row: rowIndex, column: columnIndex })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

interface LegendProps {
  readonly hasThumbnails: boolean;
  readonly onThumbnails: (isOn: boolean) => void;
}

const Legend = observer(function Legend({ hasThumbnails, onThumbnails }: LegendProps) {
  const { words, data } = useReport();
  const texts = useTexts();
  const entries = [
    ['passed', '✓', words.verdicts.passed],
    ['failed', '✗', words.verdicts.failed],
    ['skipped', '–', words.verdicts.skipped],
    ['absent', '·', texts.absent],
    ...(data.baseline === undefined ? [] : [['changed', '≠', texts.changed] as const]),
  ] as const;
  return (
    <p className="legend">
      {entries.map(([look, mark, text]) => (
        <span key={look}>
          <span className="cell" data-look={look} aria-hidden="true">
            {mark}
          </span>{' '}
          {text}
        </span>
      ))}
      <label>
        <input
          type="checkbox"
          checked={hasThumbnails}
          onChange={(event) => onThumbnails(event.target.checked)}
        />{' '}
        {texts.thumbnails}
      </label>
      <span id="matrix-help">{texts.matrixHelp}</span>
    </p>
  );
});

const PlatformHeads = observer(function PlatformHeads({
  platforms,
}: {
  platforms: readonly ReportPlatform[];
}) {
  const report = useReport();
  const texts = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col" className="corner">
          {texts.screen}
        </th>
        {platforms.map((platform) => {
          const { id, verdict } = platform;
          const name = platformName(platform)[report.language];
          return (
            <th key={id} scope="col" data-verdict={verdict}>
              <button
                type="button"
                tabIndex={-1}
                title={`${name} · ${report.words.verdicts[verdict]}`}
                aria-label={texts.onlyPlatform(name)}
                onClick={() => report.narrow({ platforms: report.filter.platforms.includes(id) ? [] : [id] })}
              >
                <span>{name}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

interface RowProps {
  readonly screen: ReportScreen;
  readonly platforms: readonly ReportPlatform[];
  /** Column of the cell that Tab reaches. Undefined if that cell is in another row. */
  readonly tabColumn: number | undefined;
  readonly hasThumbnails: boolean;
  readonly onEnter: (column: number) => void;
}

const MatrixRow = observer(function MatrixRow({
  screen,
  platforms,
  tabColumn,
  hasThumbnails,
  onEnter,
}: RowProps) {
  const report = useReport();
  const texts = useTexts();
  const title = screen.title[report.language];
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          tabIndex={-1}
          title={texts.sideBySide(title)}
          onClick={() => report.showScreen(screen.id)}
        >
          <span className="section-name">{report.words.sections[screen.section]}</span> {title}
        </button>
      </th>
      {platforms.map((platform, column) => {
        const cell = report.cell(platform.id, screen.id);
        const tabIndex = column === tabColumn ? 0 : -1;
        return (
          <td key={platform.id}>
            {cell !== undefined && report.visible.has(cell) ? (
              <MatrixCell
                cell={cell}
                tabIndex={tabIndex}
                hasThumbnail={hasThumbnails}
                onEnter={() => onEnter(column)}
              />
            ) : (
              <EmptyCell why={cell === undefined ? texts.absent : texts.filteredOut} tabIndex={tabIndex} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** Says why the cell is empty. It would otherwise look like a missing check. */
function EmptyCell({ why, tabIndex }: { readonly why: string; readonly tabIndex: 0 | -1 }) {
  return (
    <span className="cell" role="img" data-look="absent" aria-label={why} title={why} tabIndex={tabIndex}>
      ·
    </span>
  );
}

interface CellProps {
  readonly cell: ReportCell;
  readonly tabIndex: 0 | -1;
  readonly hasThumbnail: boolean;
  readonly onEnter: () => void;
}

const MatrixCell = observer(function MatrixCell({ cell, tabIndex, hasThumbnail, onEnter }: CellProps) {
  const report = useReport();
  const texts = useTexts();
  const { look, mark, isNew, says } = cellState(cell.screen, report.words, texts);
  const label = texts.openCell(
    cell.screen.title[report.language],
    platformName(cell.platform)[report.language],
    says,
  );
  return (
    <button
      type="button"
      className="cell"
      data-look={look}
      data-new={isNew}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onFocus={onEnter}
      onClick={() => report.show(cell)}
    >
      {mark}
      {hasThumbnail && cell.screen.picture !== undefined && (
        <img src={cell.screen.picture} alt="" loading="lazy" />
      )}
    </button>
  );
});
