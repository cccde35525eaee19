import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PlatformsStore } from './platforms.store.ts';
import '../panel-body.css';
import { type TagKind, tagKinds, tagsIn } from './find-platforms.ts';
import { PlatformForm } from './form/platform-form.tsx';
import { OwnPlatforms } from './own-platforms.tsx';
import { PlatformItem } from './platform-item.tsx';
import { platformsTexts, tagNames } from './platforms.texts.ts';
import './platform-list.css';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Panel } from '../panel.ts';
import { SetList } from './sets/set-list.tsx';
import { SetsStore } from './sets/sets.store.ts';
import '../../ui/fields/field.css';

/** Lists all platforms, or shows the form of one. */
const PlatformsPanel = observer(function PlatformsPanel() {
  const platforms = useStore(PlatformsStore);
  return platforms.draft === undefined ? <PlatformList /> : <PlatformForm draft={platforms.draft} />;
});

const PlatformFilters = observer(function PlatformFilters() {
  return (
    <div className="platform-filters">
      {tagKinds.map((kind) => (
        <TagSelect key={kind} kind={kind} />
      ))}
    </div>
  );
});

const TagSelect = observer(function TagSelect({ kind }: { readonly kind: TagKind }) {
  const { harness } = useWindow();
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const names = useTexts(tagNames);
  return (
    <select
      className="field"
      aria-label={words.tags[kind]}
      value={platforms.filter[kind] ?? ''}
      onChange={({ target }) => platforms.setTag(kind, target.value === '' ? undefined : target.value)}
    >
      <option value="">
        {words.tags[kind]} · {words.any}
      </option>
      {tagsIn(harness.platforms, kind).map((tag) => (
        <option key={tag} value={tag}>
          {names[tag] ?? tag}
        </option>
      ))}
    </select>
  );
});

/** Shows the result of the last change to a custom platform, with a button for undo or the next action. */
const PlatformNoticeBar = observer(function PlatformNoticeBar() {
  const { harness, preferences } = useWindow();
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const { notice } = platforms;
  if (notice === undefined) return null;
  const name = notice.name[preferences.language];
  const view = notice.kind === 'saved' ? harness.viewOf(notice.id) : undefined;
  const reopen = async () => {
    if (view === undefined) return;
    await harness.reopenView(view);
    platforms.dismissNotice();
  };
  const open = async () => {
    if (notice.kind !== 'saved') return;
    await harness.togglePlatform(notice.id);
    platforms.dismissNotice();
  };
  const saved = view === undefined ? words.saved : words.savedWhileOpen;
  return (
    <div className="platform-notice" role="status">
      <span>{notice.kind === 'removed' ? words.removed(name) : saved(name)}</span>
      {notice.kind === 'removed' && (
        <button type="button" className="button" onClick={() => void platforms.undoRemoval()}>
          {words.undo}
        </button>
      )}
      {notice.kind === 'saved' && view === undefined && !harness.isFull && (
        <button type="button" className="button" onClick={() => void open()}>
          {words.open}
        </button>
      )}
      {view !== undefined && (
        <button type="button" className="button" onClick={() => void reopen()}>
          {words.reopen}
        </button>
      )}
      <IconButton icon="close" label={words.close} onPress={platforms.dismissNotice} />
    </div>
  );
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
