import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { WorkList } from '../work-list.tsx';
import type { GroupedListPlan } from './filtered-list-plan.ts';
import { FiltersFailure } from './filters-failure.tsx';
import { useFilteredList } from './use-filtered-list.ts';
import '../work-list.css';
import './category-list.css';

/** Creates the screen of a list with filters as rows of pills. */
export function categoryListScreen(plan: GroupedListPlan): ComponentType {
  return observer(function CategoryListScreen() {
    const { store, choose } = useFilteredList(plan);
    const { filters, groups, categories, list } = store;
    const isAwaited = store.serverChoices.status === 'loading';
    return (
      <>
        <div className="category-filters" aria-busy={isAwaited}>
          <ChoiceRow
            label={plan.group.label}
            choices={groups}
            chosen={filters.group}
            isAwaited={isAwaited}
            onChoose={(group) => choose({ group })}
          />
          <ChoiceRow
            label={plan.categoryLabel}
            choices={categories}
            chosen={filters.category}
            isAwaited={isAwaited}
            onChoose={(category) => choose({ category })}
          />
        </div>
        <FiltersFailure store={store} />
        <div className="work-list-page">
          <WorkList list={list} shape={plan.shape} />
        </div>
      </>
    );
  });
}
