import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { PlatformsStore } from './platforms.store.ts';
import '../panel-body.css';
import { PlatformForm } from './form/platform-form.tsx';
import { OwnPlatforms } from './own-platforms.tsx';
import { PlatformFilters } from './platform-filters.tsx';
import { PlatformItem } from './platform-item.tsx';
import './platform-list.css';
import type { Panel } from '../panel.ts';
import { PlatformNoticeBar } from './platform-notice.tsx';
import { platformsTexts } from './platforms.texts.ts';
import { SetList } from './sets/set-list.tsx';
import { SetsStore } from './sets/sets.store.ts';

/** Lists all platforms, or shows the form of one. */
const PlatformsPanel = observer(function PlatformsPanel() {
  const platforms = useStore(PlatformsStore);
  return platforms.draft === undefined ? <PlatformList /> : <PlatformForm draft={platforms.draft} />;
});

const PlatformList = observer(function PlatformList() {
  const { harness, preferences } = useWindow();
  const platforms = useStore(PlatformsStore);
  const { texts } = preferences;
  const words = useTexts(platformsTexts);
  const list = useRef<HTMLUListElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || list.current === null) return;
    event.preventDefault();
    moveFocus([...list.current.querySelectorAll<HTMLInputElement>('input:enabled')], by);
  };
  return (
    <div className="platform-list">
      <div className="platform-list-head">
        <span className="platform-list-count">{texts.openCount(harness.views.length, MAX_VIEWS)}</span>
        {platforms.isFiltered && (
          <button type="button" className="button" onClick={platforms.clearFilter}>
            {words.clearFilter}
          </button>
        )}
      </div>
      <SetList />
      <div className="platform-list-search">
        <SearchField label={texts.searchPlatforms} value={platforms.search} onChange={platforms.setSearch} />
        <PlatformFilters />
      </div>
      <PlatformNoticeBar />
      <ul ref={list} onKeyDown={step}>
        {platforms.found.map((platform) => (
          <li key={platform.id}>
            <PlatformItem platform={platform} />
          </li>
        ))}
      </ul>
      {platforms.found.length === 0 && <p className="platform-list-none">{texts.noPlatformFound}</p>}
      <OwnPlatforms />
    </div>
  );
});

export const platformsPanel: Panel = {
  id: 'platforms',
  place: 'side',
  icon: 'phone',
  title: { zh: '平台', en: 'Platforms' },
  Content: PlatformsPanel,
  createStores: ({ client, send, harness }) => [
    new PlatformsStore({ client, send, platforms: () => harness.platforms }),
    new SetsStore({
      send,
      sets: () => harness.sets,
      platforms: () => harness.platforms,
      shown: () => harness.views.map(({ platformId }) => platformId),
    }),
  ],
  afterRestart: {
    isKept: true,
    detail: {
      zh: '打开的视图、自建平台和平台组合会保留。',
      en: 'Open views, your own platforms and sets are kept.',
    },
  },
};
