import { observer } from 'mobx-react-lite';
import { WorkList, WorkListAds } from '../../../features/works/lists/work-list.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import '../../../features/works/lists/work-list-page.css';
import { FiltersFailure } from '../../../features/works/lists/filters-failure.tsx';
import { ranking } from './ranking.ts';
import './ranking.css';
import { useFilteredList } from '../../../features/works/lists/use-filtered-list.ts';

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
