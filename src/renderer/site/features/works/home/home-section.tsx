import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useServices } from '../../../services/services-context.ts';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { ForwardIcon, RefreshIcon } from '../../../ui/icons/icon.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { SectionStore } from './section.store.ts';
import type { FetchedPlan, SectionPlan } from './section-plan.ts';
import './home-section.css';

interface HomeSectionProps {
  readonly plan: Pick<SectionPlan, 'title' | 'more'>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a section with its title, an action and a link to the full list. */
export function HomeSection({ plan: { title, more }, action, children }: HomeSectionProps) {
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

interface FetchedSectionProps {
  readonly plan: FetchedPlan;
  readonly section: SectionStore;
}

export const FetchedSection = observer(function FetchedSection({ plan, section }: FetchedSectionProps) {
  const { title, source, batches } = plan;
  const more = source.kind === 'tabs' ? (source.moreOf?.(section.selected) ?? plan.more) : plan.more;
  const works = <SectionWorks plan={plan} section={section} />;
  return (
    <HomeSection
      plan={{ title, more }}
      action={batches !== undefined && <RefreshButton of={plan.title} section={section} />}
    >
      {source.kind === 'list' ? (
        works
      ) : (
        <Tabs
          label={source.label}
          tabs={source.tabs}
          selected={section.selected}
          onSelect={(tab) => void section.select(tab)}
        >
          <div className="home-section__panel">{works}</div>
        </Tabs>
      )}
    </HomeSection>
  );
});

/** Shows the works of a section, or its loading, error or empty state. */
const SectionWorks = observer(function SectionWorks({ plan, section }: FetchedSectionProps) {
  const { works, error, status } = section.current;
  const { Works, Skeleton } = plan.shape;
  if (works.length > 0) return <Works works={works.slice(0, plan.count)} isStale={status === 'loading'} />;
  if (error) return <FailureMessage error={error} onRetry={() => void section.refresh()} />;
  return status === 'ready' ? <EmptyMessage /> : <Skeleton count={plan.count} />;
});

interface RefreshButtonProps {
  /** Title of the section, which is part of the accessible names of its buttons. */
  readonly of: string;
  readonly section: SectionStore;
}

/** Shows a button that replaces the works. If the request fails, the works stay and a toast shows the error. */
const RefreshButton = observer(function RefreshButton({ of, section }: RefreshButtonProps) {
  const { toasts } = useServices();
  const { current } = section;
  const isBusy = current.status === 'loading';
  const handleRefresh = async () => {
    await section.refresh();
    if (current.error && current.works.length > 0) toasts.show(current.error.message);
  };
  return (
    <button
      type="button"
      className={classNames('refresh-button', isBusy && 'refresh-button--busy')}
      aria-label={`换一批：${of}`}
      disabled={isBusy}
      onClick={() => void handleRefresh()}
    >
      换一批
      <RefreshIcon size={15} />
    </button>
  );
});
