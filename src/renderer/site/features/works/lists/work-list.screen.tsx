import type { ComponentType } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import type { ListPlan } from './list-plan.ts';
import { WorkListStore, type WorkSource } from './work-list.store.ts';
import { WorkList } from './work-list.tsx';
import './work-list.css';

/** The screen of a list: a component of its own, so that two of them in a row share no state. */
export function workListScreen({ name, worksOf, ...look }: ListPlan): ComponentType {
  return function WorkListScreen() {
    const { api } = useServices();
    return <WorkListPage source={{ key: name, fetchWorks: worksOf(api) }} {...look} />;
  };
}

interface WorkListPageProps extends Pick<ListPlan, 'isRanked' | 'shape'> {
  /** Read once. */
  readonly source: WorkSource;
}

/** A list over the whole screen. */
export function WorkListPage({ source, isRanked = false, shape }: WorkListPageProps) {
  const list = useStore((lifetime) => new WorkListStore(source, lifetime));
  return (
    <div className="work-list-page">
      <WorkList list={list} isRanked={isRanked} shape={shape} />
    </div>
  );
}
