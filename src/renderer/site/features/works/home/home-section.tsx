import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { ForwardIcon } from '../../../ui/icons/icon.tsx';
import type { WorkSectionStore } from '../work-batch.store.ts';
import './home-section.css';

interface HomeSectionProps {
  readonly title: string;
  /** Of the screen that holds the whole list. */
  readonly more: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the home, with its action and the way to the whole list at the right. */
export function HomeSection({ title, more, action, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="home-section__head">
        <h2 className="home-section__title" id={id}>
          {title}
        </h2>
        {action}
        <Link className="home-section__more" to={more} aria-label={`更多：${title}`}>
          更多
          <ForwardIcon size={14} />
        </Link>
      </div>
      {children}
    </section>
  );
}

interface SectionBooksProps {
  readonly section: WorkSectionStore;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
  onRetry(): void;
}

/** The books of a section, or what stands in their place: skeleton, failure, nothing. */
export const SectionWorks = observer(function SectionWorks({
  section,
  skeleton,
  children,
  onRetry,
}: SectionBooksProps) {
  if (section.books.length > 0) return children;
  if (section.error) return <FailureMessage text={section.error.message} onRetry={onRetry} />;
  return section.status === 'ready' ? <EmptyMessage /> : skeleton;
});
