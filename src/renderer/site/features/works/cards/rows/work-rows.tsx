import { type ReactNode, useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import { linesOf } from '../../../../ui/layout/columns/lines-of.ts';
import { useColumns } from '../../../../ui/layout/columns/use-columns.ts';
import type { Work } from '../../work.ts';
import { RankMedal } from '../rank-medal.tsx';
import { WorkRow, WorkRowSkeleton } from './work-row.tsx';
import './work-rows.css';

/** Height of a row in CSS px at the default text size. It is used until the first rows are measured. */
const rowHeight = 144;

/** Distance in CSS px beyond the viewport in which rows are rendered, so that fast scrolling shows no gaps. */
const rowsAhead = 600;

interface WorkRowsProps {
  readonly works: readonly Work[];
  /** Rank of the first work; undefined if the list is not ranked. */
  readonly firstRank?: number | undefined;
  readonly keyword?: string | undefined;
}

/** Shows works as a virtualized list of rows, beside each other on wide screens. */
export function WorkRows({ works, firstRank, keyword }: WorkRowsProps) {
  const columns = useColumns('rows');
  const lines = useMemo(() => linesOf(works, columns), [works, columns]);
  return (
    <WindowVirtualizer data={lines} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
      {(line, index) => (
        <RowLine key={line[0]?.key}>
          {line.map((work, column) => (
            <WorkRow
              key={work.key}
              work={work}
              keyword={keyword}
              mark={firstRank !== undefined && <RankMedal rank={firstRank + index * columns + column} />}
            />
          ))}
        </RowLine>
      )}
    </WindowVirtualizer>
  );
}

/** Number of placeholders. In two columns they are higher than a window, so that the footer below them is not in view. */
const placeholders = 16;

/** Shows a placeholder as high as the start of a list. */
export function WorkRowsSkeleton() {
  return (
    <RowLine>
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <WorkRowSkeleton key={index} />
      ))}
    </RowLine>
  );
}

/** Lays out rows in as many columns as fit on the screen. */
function RowLine({ children }: { readonly children: ReactNode }) {
  return <div className="work-rows">{children}</div>;
}
