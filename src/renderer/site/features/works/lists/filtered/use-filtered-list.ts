import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../../../services/services-context.ts';
import { useStore } from '../../../../services/use-store.ts';
import { type FilteredList, FilteredListStore, type Filters } from './filtered-list.store.ts';

/** The list of the filters in the screen's address; choosing others replaces the address. */
export function useFilteredList(kind: FilteredList) {
  const { api } = useServices();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const group = query.get(kind.groupName);
  const category = query.get('category');
  const store = useStore(() => new FilteredListStore(api, kind, { group, category }));
  useEffect(() => store.want({ group, category }), [store, group, category]);

  const choose = (changes: Partial<Filters>) => void navigate(store.addressOf(changes), { replace: true });
  return { store, choose };
}
