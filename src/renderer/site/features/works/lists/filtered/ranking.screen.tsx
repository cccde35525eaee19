import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { WorkList } from '../work-list.tsx';
import type { GroupedListPlan } from './filtered-list-plan.ts';
import { FiltersFailure } from './filters-failure.tsx';
import { useFilteredList } from './use-filtered-list.ts';
import '../work-list.css';
import './ranking.css';

/** Creates the screen of a ranked list with filters as tabs. */
export function rankingScreen(plan: GroupedListPlan): ComponentType {
  return observer(function RankingScreen() {
    const { store, choose } = useFilteredList(plan);
    const { filters, groups, categories, list } = store;
    return (
      <div className="work-list-page">
        <div className="ranking-screen">
          <Tabs
            label={plan.group.label}
            tabs={groups}
            selected={filters.group}
            isSticky
            onSelect={(group) => choose({ group })}
          >
            <div className="ranking-screen__group">
              <Tabs
                label={plan.categoryLabel}
                tabs={categories}
                selected={filters.category}
                isSticky
                onSelect={(category) => choose({ category })}
              >
                <FiltersFailure store={store} />
                <div className="ranking-screen__works">
                  <WorkList list={list} isRanked shape={plan.shape} />
                </div>
              </Tabs>
            </div>
          </Tabs>
        </div>
      </div>
    );
  });
}
