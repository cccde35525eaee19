import type { ComponentType } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import type { ListPlan } from './list-plan.ts';
import { WorkListStore, type WorkSource } from './work-list.store.ts';
import { WorkList } from './work-list.tsx';
import './work-list.css';

/** Creates the screen of a list. Each list gets its own component, so that no state is shared. */
export function workListScreen({ name, worksOf, ...look }: ListPlan): ComponentType {
  return function WorkListScreen() {
    const { api } = useServices();
    return <WorkListPage source={{ key: name, fetchWorks: worksOf(api) }} {...look} />;
  };
}

interface WorkListPageProps extends Pick<ListPlan, 'isRanked' | 'shape'> {
  /** Source of the list; later values are ignored. */
  readonly source: WorkSource;
}

export function WorkListPage({ source, isRanked = false, shape }: WorkListPageProps) {
  const list = useStore((lifetime) => new WorkListStore(source, lifetime));
  return (
    <div className="work-list-page">
      <WorkList list={list} isRanked={isRanked} shape={shape} />
    </div>
  );
}
