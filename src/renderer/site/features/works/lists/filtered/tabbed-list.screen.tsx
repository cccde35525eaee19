import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { WorkList } from '../work-list.tsx';
import type { FilteredListPlan } from './filtered-list-plan.ts';
import { FiltersFailure } from './filters-failure.tsx';
import { useFilteredList } from './use-filtered-list.ts';
import '../work-list.css';

/** Creates the screen of a list with categories as tabs. */
export function tabbedListScreen(plan: FilteredListPlan): ComponentType {
  return observer(function TabbedListScreen() {
    const { store, choose } = useFilteredList(plan);
    const { filters, categories, list } = store;
    return (
      <div className="work-list-page">
        <Tabs
          label={plan.categoryLabel}
          tabs={categories}
          selected={filters.category}
          isSticky
          onSelect={(category) => choose({ category })}
        >
          <FiltersFailure store={store} />
          <WorkList list={list} shape={plan.shape} />
        </Tabs>
      </div>
    );
  });
}
