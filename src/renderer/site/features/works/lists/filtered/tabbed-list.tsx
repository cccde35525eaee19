import { observer } from 'mobx-react-lite';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { WorkList, WorkListAds } from '../work-list.tsx';
import '../work-list.css';
import { ranking } from '../../../../sections/comic/comic-ranking.ts';
import { FiltersFailure } from './filters-failure.tsx';
import './tabbed-list.css';
import { useFilteredList } from './use-filtered-list.ts';

export const RankingScreen = observer(function RankingScreen() {
  const { store, choose } = useFilteredList(ranking);
  const { filters, groups, categories, list } = store;
  return (
    <div className="work-list-page">
      <WorkListAds list={list} />
      <div className="ranking">
        <Tabs
          label="榜单"
          tabs={groups}
          selected={filters.group}
          isSticky
          onSelect={(group) => choose({ group })}
        >
          <div className="ranking__of-type">
            <Tabs
              label="漫画类型"
              tabs={categories}
              selected={filters.category}
              isSticky
              onSelect={(category) => choose({ category })}
            >
              <FiltersFailure store={store} />
              <div className="ranking__books">
                <WorkList list={list} isRanked />
              </div>
            </Tabs>
          </div>
        </Tabs>
      </div>
    </div>
  );
});
