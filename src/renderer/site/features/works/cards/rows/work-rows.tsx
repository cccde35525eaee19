import { WindowVirtualizer } from 'virtua';
import type { Work } from '../../work.ts';
import { RankMedal } from '../rank-medal.tsx';
import { WorkRow } from './work-row.tsx';

/** CSS px of a row at the default text size, so that nothing has to be measured before the first are shown. */
const rowHeight = 144;

/** CSS px beyond the window in which rows exist already: a flick shows no blank. */
const rowsAhead = 600;

interface WorkRowsProps {
  readonly works: readonly Work[];
  /** Of the first work, where they are numbered. */
  readonly firstRank?: number;
  /** What was searched for. */
  readonly keyword?: string | undefined;
}

/** Works one below the other, however many: only the rows near the window exist. */
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
