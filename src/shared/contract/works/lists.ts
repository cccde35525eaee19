import * as Type from 'typebox';
import { CategoryFilter, PageNumber } from '../fields.ts';
import { Category, PublishStatus } from './entities.ts';

/** Filters of the category screen. The screen adds the choice 'all' to each. */
export const WorkFilters = Type.Object({
  categoryList: Type.Array(Category),
  publishStatusList: Type.Array(PublishStatus),
});

/** Path parameters: publish status ('all' for any), category (0 for any) and page. */
export const filterParams = {
  publishStatus: Type.String({ pattern: '^[a-z_]{1,20}$' }),
  categoryId: Type.String({ pattern: '^\\d{1,19}$' }),
  page: PageNumber,
};

export const TodayQuery = Type.Object({
  category: CategoryFilter,
  pageSize: Type.Integer({ minimum: 1, maximum: 50 }),
  currentPage: PageNumber,
});
