import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../../features/dialogs/confirm.dialog.tsx';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { DeviceCache } from '../../../../services/storage/device-cache.ts';
import { useStore } from '../../../../services/use-store.ts';
import { TrashIcon } from '../../../../ui/icons/lazy-icons.tsx';
import { ActionButton } from './action-row.tsx';

const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** Formats a size: 0 KB, 12 KB, 3.4 MB. */
export function byteText(bytes: number): string {
  return bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}

/** Shows the size of the site's caches and clears them. */
export const CacheRow = observer(function CacheRow() {
  const { storage, dialogs, toasts } = useServices();
  const lifetime = useLifetime();
  const [cache] = useState(
    () => new DeviceCache({ storage, databases: ownDatabases(), estimate: ownEstimate() }),
  );
  const size = useStore(() => new Loadable(() => cache.size()));
  useEffect(() => void size.load(lifetime.signal), [size, lifetime]);
  const [isBusy, setBusy] = useState(false);
  const note = size.value === undefined ? undefined : byteText(size.value);

  const handlePress = async () => {
    const { signal } = lifetime;
    const question = {
      title: '清除缓存',
      text: `将清除首页内容和已缓存的小说章节${note === undefined ? '' : `，约${note.replace(' ', '\u00a0')}`}。收藏、阅读历史和账号都会保留。`,
      signal,
    };
    if (!(await dialogs.open(ConfirmDialog, question))) return;
    setBusy(true);
    try {
      await cache.clear();
      toasts.show('缓存已清除');
    } catch (thrown) {
      console.info('The cache was not cleared', thrown);
      toasts.show('清除失败，请稍后再试');
    }
    setBusy(false);
    void size.load(signal);
  };
  return (
    <ActionButton
      icon={<TrashIcon size={22} />}
      label="清除缓存"
      note={note}
      busy={isBusy}
      onPress={() => void handlePress()}
    />
  );
});

/** Returns `indexedDB`. Undefined if the browser denies storage; some browsers throw when the property is read. */
function ownDatabases(): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * Returns `navigator.storage.estimate`. Undefined in older engines and insecure contexts, which lack it although the
 * DOM types require it.
 */
function ownEstimate(): (() => Promise<StorageEstimate>) | undefined {
  const { storage }: { readonly storage?: StorageManager } = navigator;
  return storage && (() => storage.estimate());
}
