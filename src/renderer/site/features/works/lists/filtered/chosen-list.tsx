import { observer } from 'mobx-react-lite';
import { WorkList, WorkListAds } from '../work-list.tsx';
import '../work-list.css';
import { FiltersFailure } from './filters-failure.tsx';
import { useFilteredList } from './use-filtered-list.ts';
import './chosen-list.css';
import { categoryList } from '../../../../sections/comic/comic-category.ts';
import { ChoiceRow } from './choice-row.tsx';

export const CategoryScreen = observer(function CategoryScreen() {
  const { store, choose } = useFilteredList(categoryList);
  const { filters, groups, categories, list } = store;
  const isAwaited = store.lists.status === 'loading';
  return (
    <>
      <div className="category-filters" aria-busy={isAwaited}>
        <ChoiceRow
          label="连载状态"
          choices={groups}
          chosen={filters.group}
          isAwaited={isAwaited}
          onChoose={(group) => choose({ group })}
        />
        <ChoiceRow
          label="漫画类型"
          choices={categories}
          chosen={filters.category}
          isAwaited={isAwaited}
          onChoose={(category) => choose({ category })}
        />
      </div>
      <FiltersFailure store={store} />
      <div className="work-list-page">
        <WorkListAds list={list} />
        <WorkList list={list} />
      </div>
    </>
  );
});
