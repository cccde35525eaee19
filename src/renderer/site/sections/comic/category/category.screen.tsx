import { observer } from 'mobx-react-lite';
import { WorkList, WorkListAds } from '../../../features/works/lists/work-list.tsx';
import '../../../features/works/lists/work-list-page.css';
import { FiltersFailure } from '../../../features/works/lists/filters-failure.tsx';
import { useFilteredList } from '../../../features/works/lists/use-filtered-list.ts';
import './category.css';
import { ChoiceRow } from '../../../features/works/lists/choice-row.tsx';
import { categoryList } from './category-list.ts';

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
