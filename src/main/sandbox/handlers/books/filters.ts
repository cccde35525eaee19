import type * as Type from 'typebox';
import type { WorkFilters } from '#shared/contract/works/lists.ts';
import type { ResponseData } from '../../response-data.ts';
import type { BookContent } from '../../sample-content/books/book-content.ts';

/** Returns the filter values for a section's category screen. */
export function filtersOf({
  categories,
}: Pick<BookContent, 'categories'>): ResponseData<Type.Static<typeof WorkFilters>> {
  return {
    categoryList: [...categories],
    publishStatusList: [
      { code: 'serialize', desc: '连载中' },
      { code: 'finish', desc: '已完结' },
    ],
  };
}
