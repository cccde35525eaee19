import { observer } from 'mobx-react-lite';
import { WorkCard } from '../../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../../cards/work-grid.tsx';
import type { WorkSectionStore } from '../../work-batch.store.ts';
import { SectionWorks } from '../home-section.tsx';

interface WorkGridSectionProps {
  readonly section: WorkSectionStore;
  readonly columns: 2 | 3;
  readonly count: number;
  onRetry(): void;
}

/** The first `count` books of a section as a grid, or what stands in their place. */
export const WorkGridSection = observer(function WorkGridSection(props: WorkGridSectionProps) {
  const { section, columns, count, onRetry } = props;
  return (
    <SectionWorks
      section={section}
      skeleton={<WorkGridSkeleton columns={columns} count={count} />}
      onRetry={onRetry}
    >
      <WorkGrid columns={columns} isStale={section.status === 'loading'}>
        {section.books.slice(0, count).map((book) => (
          <WorkCard key={book.bookId} book={book} shape={columns === 3 ? 'portrait' : 'wide'} />
        ))}
      </WorkGrid>
    </SectionWorks>
  );
});
