import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../../../services/services-context.ts';
import { useStore } from '../../../../services/use-store.ts';
import { FilteredListStore } from './filtered-list.store.ts';
import type { FilteredListPlan, Filters } from './filtered-list-plan.ts';

/** Returns the list for the filters in the URL, and a function that changes filters by replacing the URL. */
export function useFilteredList(plan: FilteredListPlan) {
  const { api } = useServices();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const group = plan.group ? query.get(plan.group.name) : null;
  const category = query.get('category');
  const store = useStore((lifetime) => new FilteredListStore({ api, lifetime }, plan, { group, category }));
  useEffect(() => store.want({ group, category }), [store, group, category]);

  const choose = (changes: Partial<Filters>) => void navigate(store.addressOf(changes), { replace: true });
  return { store, choose };
}
