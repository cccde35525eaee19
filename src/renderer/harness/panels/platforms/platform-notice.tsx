import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useStore, useWindow } from '../../window-context.ts';
import { PlatformsStore } from './platforms.store.ts';
import { platformsTexts } from './platforms.texts.ts';

/** Shows the result of the last change to a custom platform, with a button for undo or the next action. */
export const PlatformNoticeBar = observer(function PlatformNoticeBar() {
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
