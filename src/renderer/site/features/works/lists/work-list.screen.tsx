import type { ComponentType } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { WorkListStore } from './work-list.store.ts';
import { WorkList, WorkListAds } from './work-list.tsx';
import './work-list.css';
import { comicLists, type ListName } from '../../../sections/comic/comic-lists.ts';

/** The screen of one of the lists: a component of its own, so that two of them in a row share no state. */
export function comicListScreen(name: ListName): ComponentType {
  return function NamedListScreen() {
    return <ComicList name={name} />;
  };
}

function ComicList({ name }: { readonly name: ListName }) {
  const { api } = useServices();
  const { fetchPage, isRanked = false } = comicLists[name];
  const list = useStore(
    () => new WorkListStore({ key: name, fetchPage: (page, signal) => fetchPage(api, page, signal) }),
  );
  return (
    <div className="work-list-page">
      <WorkListAds list={list} />
      <WorkList list={list} isRanked={isRanked} />
    </div>
  );
}
