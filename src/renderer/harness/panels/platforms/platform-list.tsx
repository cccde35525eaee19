import { observer } from 'mobx-react-lite';
import type { PlatformSummary } from '#shared/ipc/platforms.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useWindow } from '../../window-context.ts';
import './platform-list.css';

export const PlatformList = observer(function PlatformList() {
  const { harness, preferences } = useWindow();
  const { texts } = preferences;
  return (
    <section className="platform-list" aria-label={texts.platforms}>
      <div className="platform-list-head">
        <span className="platform-list-count">{texts.openCount(harness.views.length, MAX_VIEWS)}</span>
      </div>
      <div className="platform-list-search">
        <SearchField label={texts.searchPlatforms} value={harness.search} onChange={harness.setSearch} />
      </div>
      <ul>
        {harness.foundPlatforms.map((platform) => (
          <li key={platform.id}>
            <PlatformItem platform={platform} />
          </li>
        ))}
      </ul>
      {harness.foundPlatforms.length === 0 && <p className="platform-list-none">{texts.noPlatformFound}</p>}
    </section>
  );
});

const PlatformItem = observer(function PlatformItem({ platform }: { readonly platform: PlatformSummary }) {
  const { harness, preferences } = useWindow();
  const view = harness.viewOf(platform.id);
  const cannotOpen = view === undefined && harness.isFull;
  return (
    <label className="platform-item" title={cannotOpen ? preferences.texts.wallIsFull : platform.id}>
      <input
        type="checkbox"
        checked={view !== undefined}
        disabled={cannotOpen}
        onChange={() => void harness.togglePlatform(platform.id)}
      />
      <span className="platform-item-name">{platform.name}</span>
      <span className="platform-item-size">
        {platform.viewport.width}×{platform.viewport.height} @{platform.dpr}
      </span>
    </label>
  );
});
