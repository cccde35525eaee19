import { observer } from 'mobx-react-lite';
import { BookList, BookListAds } from '../lists/book-list.tsx';
import '../lists/comic-list.css';
import { FiltersFailure } from '../lists/filters-failure.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import './category.css';
import { categoryList } from './category-list.ts';
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
      <div className="comic-list">
        <BookListAds list={list} />
        <BookList list={list} />
      </div>
    </>
  );
});
