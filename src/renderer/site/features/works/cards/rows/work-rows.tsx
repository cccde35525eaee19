import { WindowVirtualizer } from 'virtua';
import type { Work } from '../../work.ts';
import { RankMedal } from '../rank-medal.tsx';
import { WorkRow } from './work-row.tsx';

/** Height of a row in CSS px at the default text size, so that the first rows appear without measuring. */
const rowHeight = 144;

/** Distance in CSS px beyond the viewport within which rows are rendered, so that fast scrolling shows no gaps. */
const rowsAhead = 600;

interface WorkRowsProps {
  readonly works: readonly Work[];
  /** Rank of the first work, if the list is ranked. */
  readonly firstRank?: number;
  readonly keyword?: string | undefined;
}

/** Shows works as a virtualized list of rows. */
export function WorkRows({ works, firstRank, keyword }: WorkRowsProps) {
  return (
    <WindowVirtualizer data={works} as="ul" item="li" itemSize={rowHeight} bufferSize={rowsAhead}>
      {(work, index) => (
        <WorkRow
          key={work.key}
          work={work}
          keyword={keyword}
          mark={firstRank !== undefined && <RankMedal rank={firstRank + index} />}
        />
      )}
    </WindowVirtualizer>
  );
}
