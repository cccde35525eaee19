import { observer } from 'mobx-react-lite';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PlatformsStore } from './platforms.store.ts';
import { platformsTexts } from './platforms.texts.ts';

export const PlatformItem = observer(function PlatformItem({
  platform,
}: {
  readonly platform: PlatformSummary;
}) {
  const { harness, preferences } = useWindow();
  const words = useTexts(platformsTexts);
  const { engine, id, viewport, dpr, origin } = platform;
  const view = harness.viewOf(id);
  const cannotOpen = view === undefined && harness.isFull;
  return (
    <div className="platform-item">
      <label title={cannotOpen ? preferences.texts.wallIsFull : id}>
        <input
          type="checkbox"
          checked={view !== undefined}
          disabled={cannotOpen}
          onChange={() => void harness.togglePlatform(id)}
        />
        <span className="platform-item-name">{platform.name[preferences.language]}</span>
        <span className="platform-item-size">
          {viewport.width}×{viewport.height} @{dpr}
          {origin !== 'built-in' && <em>{words.origins[origin]}</em>}
          {engine === 'phone' && <em>{words.realPhone}</em>}
        </span>
      </label>
      <PlatformActions platform={platform} />
    </div>
  );
});

const PlatformActions = observer(function PlatformDeeds({
  platform,
}: {
  readonly platform: PlatformSummary;
}) {
  const { preferences } = useWindow();
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const { engine, id, origin } = platform;
  const name = platform.name[preferences.language];
  const exportFile = async () => {
    const profile = await platforms.profileOf(id);
    if (profile === undefined) return;
    const text = `${JSON.stringify(profile, null, 2)}\n`;
    saveFile(`platform-${id}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <div className="platform-item-actions">
      {engine === 'chromium' && (
        <IconButton icon="pencil" label={words.edit(name)} onPress={() => void platforms.edit(id)} />
      )}
      <IconButton icon="copy" label={words.copy(name)} onPress={() => void platforms.copy(id)} />
      <IconButton icon="download" label={words.exportFile(name)} onPress={() => void exportFile()} />
      {origin !== 'built-in' && (
        <IconButton
          icon="bin"
          label={origin === 'own' ? words.remove(name) : words.bringBack(name)}
          onPress={() => void platforms.remove(id)}
        />
      )}
    </div>
  );
});
