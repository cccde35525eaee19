import type { ComponentType } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import type { ListPlan } from './list-plan.ts';
import { WorkListStore } from './work-list.store.ts';
import { WorkList, WorkListAds } from './work-list.tsx';
import './work-list.css';

/** The screen of a list: a component of its own, so that two of them in a row share no state. */
export function workListScreen(plan: ListPlan): ComponentType {
  return function WorkListScreen() {
    const { api } = useServices();
    const { name, worksOf, isRanked = false } = plan;
    const list = useStore((lifetime) => new WorkListStore({ key: name, fetchWorks: worksOf(api) }, lifetime));
    return (
      <div className="work-list-page">
        <WorkListAds list={list} />
        <WorkList list={list} isRanked={isRanked} />
      </div>
    );
  };
}
